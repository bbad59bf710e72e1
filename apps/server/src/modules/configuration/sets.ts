import { stringify } from 'yaml'
import {
  type ConfigurationDocument,
  type DriftedObject,
  type ManagedSet,
  managedSetVersion,
  type StartState,
} from '@portico/contract/administration/configuration'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE, holds } from '@portico/contract/rules/administration/held-rights'
import { DRIFTED_NAMED } from '@portico/contract/rules/administration/configuration'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { readRights } from './caller-rights.ts'
import { kindOf } from './kinds.ts'
import { assertMayManage, listManaged } from './managed-objects.service.ts'

/** CONF-2: a document as it stands in an export. */
export const yamlOf = (document: object): string => stringify(document, { lineWidth: 0 })

/** CONF-16: an object as it would be exported, and the set that manages it. */
export async function getObject(db: SystemDb, actor: TenantActor, object: { kind: string; code: string }) {
  const rights = await readRights(db, actor)
  const kind = kindOf(object.kind)
  if (!rights.some(({ right }) => right === kind.read)) throw new PortalError('FORBIDDEN')
  const found = await kind.find(db, { actor, rights }, object as ConfigurationDocument)
  if (!found) throw new PortalError('NOT_FOUND')
  const [managed] = await listManaged(db, actor.tenantId, { object })
  const document = kind.normalise?.(found) ?? found
  return {
    ...{ yaml: yamlOf(document), document: document as unknown as Record<string, unknown> },
    managedBy: managed ? { set: managed.set_code, ui: managed.ui, file: managed.file, line: managed.line } : null,
  }
}

/** CONF-20: the sets of the tenant. An object that differs is shown to callers who may read its kind in the whole tenant. */
export async function listSets(
  db: SystemDb,
  actor: TenantActor,
): Promise<{ items: ManagedSet[]; start: StartState | null }> {
  const rights = await readRights(db, actor)
  const { tenantId } = actor
  const sets = await db
    .selectFrom('configuration_set as managing')
    .leftJoin('configuration_object as object', (join) =>
      join.onRef('object.tenant_id', '=', 'managing.tenant_id').onRef('object.set_code', '=', 'managing.code'),
    )
    .select((row) => [
      ...(['managing.code', 'ui', 'applied_at', 'checked_at'] as const),
      row.fn.count<number>('object.kind').as('objects'),
      row.fn.count<number>('object.drift').as('differing'),
    ])
    .where('managing.tenant_id', '=', tenantId)
    .groupBy(['managing.code', 'ui', 'applied_at', 'checked_at'])
    .orderBy('managing.code')
    .execute()
  const differing = await db
    .selectFrom('configuration_object')
    .select(['kind', 'code', 'set_code', 'file', 'line', 'drift'])
    .where('tenant_id', '=', tenantId)
    .where('drift', 'is not', null)
    .orderBy('kind')
    .orderBy('code')
    .limit(DRIFTED_NAMED)
    .execute()
  const visible = differing.filter(({ kind }) => holds(rights, kindOf(kind).read, TENANT_SCOPE))
  const driftedOf = (set: string): DriftedObject[] =>
    visible
      .filter(({ set_code }) => set_code === set)
      .map(({ kind, code, file, line, drift }) => {
        const { fields } = drift as Pick<DriftedObject, 'fields'>
        return { kind, code: code || null, file, line, fields }
      })
  const items = sets.map(({ code, ui, applied_at, checked_at, objects, differing: count }) => ({
    ...{ code, ui, appliedAt: applied_at.toISOString(), checkedAt: checked_at.toISOString() },
    ...{ objects: Number(objects), differing: Number(count), drifted: driftedOf(code) },
  }))
  return { items, start: await findStart(db, tenantId) }
}

async function findStart(db: SystemDb, tenantId: number): Promise<StartState | null> {
  const row = await db
    .selectFrom('configuration_start')
    .select(['tried_at', 'applied_at', 'faults'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) return null
  const { tried_at, applied_at, faults } = row
  return { triedAt: tried_at.toISOString(), appliedAt: applied_at?.toISOString() ?? null, faults }
}

export async function getSet(db: SystemDb, actor: TenantActor, code: string): Promise<ManagedSet> {
  const { items } = await listSets(db, actor)
  const set = items.find((one) => one.code === code)
  if (!set) throw new PortalError('NOT_FOUND')
  return set
}

/** CONF-19: the objects of the set remain, and nothing manages them any more. */
export async function releaseSet(db: SystemDb, context: ChangeContext, code: string): Promise<void> {
  const { actor, request } = context
  const rights = await readRights(db, actor)
  const objects = await listManaged(db, actor.tenantId, { set: code })
  assertMayManage(
    rights,
    objects.map(({ kind }) => kind),
  )
  const present = db.selectFrom('configuration_set').select('code').where('tenant_id', '=', actor.tenantId)
  await present.where('code', '=', code).forUpdate().execute()
  assertMatches(request, managedSetVersion, await getSet(db, actor, code))
  await db.deleteFrom('configuration_set').where('tenant_id', '=', actor.tenantId).where('code', '=', code).execute()
  await auditChange(db, context, {
    ...{ action: 'configuration-set.release', target: { code }, before: { objects: objects.length } },
  })
}
