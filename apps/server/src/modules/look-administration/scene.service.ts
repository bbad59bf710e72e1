import { TenantScene, tenantSceneShape } from '@portico/contract/administration/scene'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { SCENE_VERSIONS } from '@portico/contract/rules/administration/scene'
import { HEADER_SOURCE } from '@portico/contract/rules/navigation/extend-entries'
import type { SystemDb } from '../../db/handles.ts'
import { inTenant } from '../../db/tenant-scope.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, changedFields, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { findVersionedDocument, insertVersion, type StoredDocument, withoutPictures } from './versioned-documents.ts'

export async function getScene(db: SystemDb, { actor, rights }: RightsHolder): Promise<TenantScene> {
  assertHolds(rights, 'read look', TENANT_SCOPE)
  return (await readScene(db, actor.tenantId)).scene
}

interface StoredScene {
  scene: TenantScene
  document: StoredDocument
}

async function readScene(db: SystemDb, tenantId: number): Promise<StoredScene> {
  const tenant = await db
    .selectFrom('tenant')
    .select('portal_type')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const document = await inTenant(db, tenantId, (own) => findVersionedDocument(own, 'scene', tenantId))
  return { scene: sceneOf(document, tenant.portal_type), document }
}

/** LOOK-265: each field of the scene; one that the scene lacks, or whose value is invalid, is null (LOOK-73). */
function sceneOf(document: StoredDocument, portalType: number): TenantScene {
  const { headerExtendEntries: entries } = document
  const values: StoredDocument = {
    ...document,
    headerExtendEntries: Array.isArray(entries) ? entries.map((entry) => codeOf(entry)) : null,
  }
  const fields = Object.entries(tenantSceneShape).map(([name, schema]) => [
    name,
    schema.safeParse(values[name]).data ?? null,
  ])
  return { ...Object.fromEntries(fields), portalType } as TenantScene
}

const codeOf = (entry: unknown): unknown => (entry as { code?: unknown } | null)?.code

/** LOOK-265: writes the type of portal, and a new version of the scene. An equal scene writes nothing. */
export async function changeScene(db: SystemDb, context: ChangeContext, scene: TenantScene): Promise<TenantScene> {
  const { tenantId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'edit look'), 'edit look', TENANT_SCOPE)
  const { scene: before, document } = await readScene(db, tenantId)
  assertMatches(context.request, { schema: TenantScene }, before)
  const changed = changedFields(before, scene)
  if (Object.keys(changed.after).length === 0) return before
  const { portalType, ...fields } = scene
  if (portalType !== before.portalType)
    await db.updateTable('tenant').set({ portal_type: portalType }).where('id', '=', tenantId).execute()
  const { headerExtendEntries: codes } = fields
  const headerExtendEntries = codes?.map((code) => entryAt(code, document)) ?? null
  await inTenant(db, tenantId, async (own) => {
    await insertVersion(own, {
      ...{ table: 'scene', tenantId, document: { ...document, ...fields, headerExtendEntries } },
      kept: SCENE_VERSIONS,
    })
  })
  await auditChange(db, context, {
    ...{ action: 'scene.change', target: {} },
    ...{ before: withoutPictures(changed.before), after: withoutPictures(changed.after) },
  })
  return (await readScene(db, tenantId)).scene
}

/** D150: a position in the header, which has the form of an entry; one that the scene has already stays as it is. */
function entryAt(code: string, { headerExtendEntries: stored }: StoredDocument): unknown {
  const own = Array.isArray(stored) ? (stored as unknown[]).find((entry) => codeOf(entry) === code) : undefined
  return (
    own ?? {
      ...{ code, name: code, source: HEADER_SOURCE, openType: 2, linkType: 1, thumbnailType: 'ICON', images: [] },
      ...{ contentUrl: null, iconClass: null, showName: false, popover: null, textColor: null, textHoverColor: null },
      children: [],
    }
  )
}
