import { TenantEntries, type TenantEntry } from '@portico/contract/administration/entries'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { LINK_TYPE_SCRIPT } from '@portico/contract/rules/applications/widgets'
import type { TenantDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, changedFields, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { withoutPictures } from './versioned-documents.ts'

type Fields = Record<string, unknown>

/** LOOK-268: the picture of an entry, and the one under the pointer. */
const [USUAL, SELECTED] = ['UNSELECT-ICON', 'SELECT-ICON']

interface Stored {
  entries: TenantEntry[]
  /** LOOK-269: codes of the rows that the interface leaves as they are. */
  otherCodes: string[]
}

export async function getEntries(db: TenantDb, { actor, rights }: RightsHolder): Promise<TenantEntries> {
  assertHolds(rights, 'read look', TENANT_SCOPE)
  const { entries } = await readEntries(db, actor.tenantId)
  return { entries }
}

async function readEntries(db: TenantDb, tenantId: number): Promise<Stored> {
  const rows = await db
    .selectFrom('entrance')
    .select(['code', 'enabled', 'document'])
    .where('tenant_id', '=', tenantId)
    .orderBy('sort')
    .orderBy('code')
    .execute()
  const stored: Stored = { entries: [], otherCodes: [] }
  for (const { code, enabled, document } of rows) {
    const entry = { ...entryOf({ ...document, code }), source: document['source'], enabled }
    const { data } = TenantEntries.safeParse({ entries: [entry] })
    const [parsed] = hasScript(document) ? [] : (data?.entries ?? [])
    if (parsed) stored.entries.push(parsed)
    else stored.otherCodes.push(code)
  }
  return stored
}

/** LOOK-269: an entry that runs a script, or one with such an entry below it. */
const hasScript = ({ linkType, children }: Fields): boolean =>
  linkType === LINK_TYPE_SCRIPT || childrenOf({ children }).some(hasScript)

const childrenOf = ({ children }: Fields): Fields[] => (Array.isArray(children) ? (children as Fields[]) : [])

function entryOf(document: Fields, level = 1): Fields {
  const { code, names, popovers = null, openType = 0, contentUrl = null, iconClass = null } = document
  const { showName = false, textColor = null, textHoverColor = null, thumbnailType, images } = document
  const pictureOf = (...types: string[]) =>
    thumbnailType === 'IMAGE' && Array.isArray(images)
      ? ((images as Fields[]).find(({ imageType }) => types.includes(String(imageType)))?.['iconUrl'] ?? null)
      : null
  const children = childrenOf(document).map((child) => entryOf(child, level + 1))
  return {
    ...{ code, names, popovers, openType, contentUrl, iconClass, showName, textColor, textHoverColor },
    ...{ picture: pictureOf(USUAL, 'ICON'), selectedPicture: pictureOf(SELECTED) },
    // HELP-47: the lowest level has no list
    ...(level < 3 || children.length > 0 ? { children } : {}),
  }
}

/** LOOK-268: replaces the entries. Those with a script stay (LOOK-269). */
export async function changeEntries(
  db: TenantDb,
  context: ChangeContext,
  change: TenantEntries,
): Promise<TenantEntries> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'edit look'), 'edit look', TENANT_SCOPE)
  const { entries, otherCodes } = await readEntries(db, tenantId)
  const before = { entries }
  assertMatches(context.request, { schema: TenantEntries }, before)
  const changed = changedFields(before, change)
  if (Object.keys(changed.after).length === 0) return before
  const codes = change.entries.map(({ code }) => code)
  if (new Set([...codes, ...otherCodes]).size < codes.length + otherCodes.length) throw new PortalError('CONFLICT')
  const replaced = entries.map(({ code }) => code)
  if (replaced.length > 0)
    await db.deleteFrom('entrance').where('tenant_id', '=', tenantId).where('code', 'in', replaced).execute()
  if (change.entries.length > 0)
    await db
      .insertInto('entrance')
      .values(
        change.entries.map(({ code, enabled, source, ...entry }, index) => ({
          ...{ tenant_id: tenantId, code, sort: (index + 1) * 10, enabled },
          document: JSON.stringify({ ...documentOf(entry), source }),
        })),
      )
      .execute()
  await auditChange(db, context, {
    ...{ action: 'entries.set', target: {} },
    ...{ before: withoutPictures(changed.before), after: withoutPictures(changed.after) },
  })
  return { entries: (await readEntries(db, tenantId)).entries }
}

function documentOf({ picture, selectedPicture, children, ...entry }: Fields): Fields {
  const images = [
    ...(picture === null ? [] : [{ imageType: USUAL, iconUrl: picture }]),
    ...(selectedPicture === null ? [] : [{ imageType: SELECTED, iconUrl: selectedPicture }]),
  ]
  return {
    ...Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)),
    ...(images.length > 0 ? { thumbnailType: 'IMAGE', images } : {}),
    ...(Array.isArray(children) && children.length > 0
      ? { children: (children as Fields[]).map((child) => documentOf(child)) }
      : {}),
  }
}
