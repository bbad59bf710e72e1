import { sql } from 'kysely'
import type { ConfigurationDocument, ManagedBy } from '@portico/contract/administration/configuration'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SetMode } from '@portico/contract/rules/administration/configuration'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'
import { managedError } from '../managed-locks/managed-locks.service.ts'
import { assertOnePersonMay } from '../two-person-rule/two-person-rule.service.ts'
import { codeOf } from './documents.ts'
import { kindOf } from './kinds.ts'

/** An object with the set that manages it. */
export interface ManagedRow {
  kind: string
  code: string
  set_code: string
  ui: SetMode
  file: string
  line: number
  document: unknown
}

/** CONF-15: the managed objects of a tenant; of one set, or one object, if that is named. */
export async function listManaged(
  db: SystemDb | TenantDb,
  tenantId: number,
  { set, object }: { set?: string; object?: { kind: string; code: string } } = {},
): Promise<ManagedRow[]> {
  let rows = (db as SystemDb)
    .selectFrom('configuration_object as object')
    .innerJoin('configuration_set as managing', (join) =>
      join.onRef('managing.tenant_id', '=', 'object.tenant_id').onRef('managing.code', '=', 'object.set_code'),
    )
    .select(['object.kind', 'object.code', 'object.set_code', 'managing.ui', 'object.file', 'object.line', 'document'])
    .where('object.tenant_id', '=', tenantId)
  if (set !== undefined) rows = rows.where('object.set_code', '=', set)
  if (object) rows = rows.where('object.kind', '=', object.kind).where('object.code', '=', object.code)
  return rows.orderBy('object.kind').orderBy('object.code').execute()
}

/** CONF-17, ADMIN-131: a single call may change neither an object that a set locks nor one that needs a second person. */
export async function assertConfigurable(
  db: TenantDb,
  actor: TenantActor,
  object: { kind: string; code: string },
): Promise<void> {
  const [managed] = await listManaged(db, actor.tenantId, { object })
  if (managed?.ui === 'locked') throw managedError(managed)
  await assertOnePersonMay(db, actor, object.kind)
}

/** CONF-15: a set manages objects for the whole tenant, so its author may change their kinds in the whole tenant. */
export function assertMayManage(rights: RightsHolder['rights'], kinds: Iterable<string>): void {
  if (!rights.some(({ scope: { level } }) => level === 'tenant' || level === 'platform'))
    throw new PortalError('FORBIDDEN')
  for (const kind of new Set(kinds)) assertHolds(rights, kindOf(kind).edit, TENANT_SCOPE)
}

/** CONF-15: the set manages the documents from now on, and none of the objects that were deleted. */
export async function recordSet(
  db: SystemDb,
  tenantId: number,
  {
    managedBy: { set, ui, sources },
    documents,
    pruned,
  }: { managedBy: ManagedBy; documents: readonly ConfigurationDocument[]; pruned: readonly ManagedRow[] },
): Promise<void> {
  await sql`
    insert into configuration_set (tenant_id, code, ui) values (${tenantId}, ${set}, ${ui})
    on conflict (tenant_id, code) do update set ui = excluded.ui, applied_at = now(), checked_at = now()`.execute(db)
  const objects = documents.map((document, index) => ({
    ...{ kind: document.kind, code: codeOf(document), document },
    ...(sources[index] ?? { file: '', line: 1 }),
  }))
  await sql`
    insert into configuration_object (tenant_id, kind, code, set_code, file, line, document)
    select ${tenantId}, kind, code, ${set}, file, line, document
    from jsonb_to_recordset(${JSON.stringify(objects)}::text::jsonb)
      as object (kind text, code text, file text, line integer, document jsonb)
    on conflict (tenant_id, kind, code) do update
      set set_code = excluded.set_code, file = excluded.file, line = excluded.line, document = excluded.document,
        drift = null`.execute(db)
  for (const { kind, code } of pruned)
    await db
      .deleteFrom('configuration_object')
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', kind)
      .where('code', '=', code)
      .execute()
}
