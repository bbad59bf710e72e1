import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Look, type LookChange, lookShape } from '@portico/contract/administration/look'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { LOOK_VERSIONS } from '@portico/contract/rules/administration/look'
import type { TenantDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, changedFields, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

type ThemeDocument = Record<string, unknown>

export async function getLook(db: TenantDb, { actor, rights }: RightsHolder): Promise<Look> {
  assertHolds(rights, 'read look', TENANT_SCOPE)
  return lookOf(await findDocument(db, actor.tenantId))
}

/** The theme of the tenant that is in effect; a tenant without one has an empty document. */
async function findDocument(db: TenantDb, tenantId: number): Promise<ThemeDocument> {
  const row = await db
    .selectFrom('theme')
    .select('document')
    .where('tenant_id', '=', tenantId)
    .where('draft', '=', false)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.document ?? {}
}

/** ADMIN-114: each field of the look; one that the theme lacks, or whose value is invalid, is null (THEME-2). */
function lookOf(document: ThemeDocument): Look {
  const fields = Object.entries(lookShape).map(([name, schema]) => [
    name,
    schema.safeParse(document[name]).data ?? null,
  ])
  return Object.fromEntries(fields) as Look
}

/**
 * ADMIN-116, LOOK-263: writes a new version of the theme, with its other fields as they are. An equal look writes
 * nothing.
 */
export async function changeLook(db: TenantDb, context: ChangeContext, change: LookChange): Promise<Look> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'edit look'), 'edit look', TENANT_SCOPE)
  const document = await findDocument(db, tenantId)
  const before = lookOf(document)
  assertMatches(context.request, { schema: Look }, before)
  const fields = Object.entries(change).filter(([, value]) => value !== undefined)
  const look: Look = { ...before, ...Object.fromEntries(fields) }
  const changed = changedFields(before, look)
  if (Object.keys(changed.after).length === 0) return before
  await insertVersion(db, tenantId, { ...document, ...look })
  await auditChange(db, context, {
    ...{ action: 'look.change', target: {} },
    ...{ before: withoutPictures(changed.before), after: withoutPictures(changed.after) },
  })
  return lookOf(await findDocument(db, tenantId))
}

/** ADMIN-116: the caller holds the tenant's lock, so that a version is given once. */
async function insertVersion(db: TenantDb, tenantId: number, document: ThemeDocument): Promise<void> {
  const setFields = Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null))
  await sql`
    insert into theme (tenant_id, version, draft, document)
    select ${tenantId}, coalesce(max(version), 0) + 1, false, ${JSON.stringify(setFields)}::text::jsonb
    from theme where tenant_id = ${tenantId}`.execute(db)
  await sql`
    delete from theme where tenant_id = ${tenantId} and not draft and version not in (
      select version from theme where tenant_id = ${tenantId} and not draft
      order by version desc limit ${LOOK_VERSIONS})`.execute(db)
}

/** ADMIN-116: the log has the digest of a picture in the address itself, and not the picture. */
const withoutPictures = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isPicture(value) ? digestOf(value) : value]))

const isPicture = (value: unknown): value is string => typeof value === 'string' && value.startsWith('data:')

const digestOf = (picture: string): string =>
  `${/^data:([a-z0-9.+/-]*)/.exec(picture)?.[1] ?? ''} sha256:${createHash('sha256').update(picture).digest('base64url')}`
