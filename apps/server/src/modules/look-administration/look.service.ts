import { Look, type LookChange, lookShape } from '@portico/contract/administration/look'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { LOOK_VERSIONS } from '@portico/contract/rules/administration/look'
import type { TenantDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, changedFields, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { findVersionedDocument, insertVersion, type StoredDocument, withoutPictures } from './versioned-documents.ts'

export async function getLook(db: TenantDb, { actor, rights }: RightsHolder): Promise<Look> {
  assertHolds(rights, 'read look', TENANT_SCOPE)
  return lookOf(await findVersionedDocument(db, 'theme', actor.tenantId))
}

/** ADMIN-114: each field of the look; one that the theme lacks, or whose value is invalid, is null (THEME-2). */
function lookOf(document: StoredDocument): Look {
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
  const document = await findVersionedDocument(db, 'theme', tenantId)
  const before = lookOf(document)
  assertMatches(context.request, { schema: Look }, before)
  const fields = Object.entries(change).filter(([, value]) => value !== undefined)
  const look: Look = { ...before, ...Object.fromEntries(fields) }
  const changed = changedFields(before, look)
  if (Object.keys(changed.after).length === 0) return before
  await insertVersion(db, { table: 'theme', tenantId, document: { ...document, ...look }, kept: LOOK_VERSIONS })
  await auditChange(db, context, {
    ...{ action: 'look.change', target: {} },
    ...{ before: withoutPictures(changed.before), after: withoutPictures(changed.after) },
  })
  return lookOf(await findVersionedDocument(db, 'theme', tenantId))
}
