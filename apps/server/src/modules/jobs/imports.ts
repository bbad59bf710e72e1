import type { ImportRun } from '@portico/contract/administration/jobs'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { IMPORT_RIGHTS } from '../imports/imports.service.ts'
import { assertHolds, listCallerRights } from '../rights/rights.service.ts'

/** ADMIN-153: an import, for callers who may make such an import. */
export async function getImport(db: TenantDb, actor: TenantActor, id: number): Promise<ImportRun> {
  const rights = await listCallerRights(db, actor)
  if (rights.length === 0) throw new PortalError('FORBIDDEN')
  const row = await db
    .selectFrom('import_run as run')
    .leftJoin('user_account as person', 'person.id', 'run.started_by')
    .selectAll('run')
    .select('person.nickname')
    .where('run.tenant_id', '=', actor.tenantId)
    .where('run.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  assertHolds(rights, IMPORT_RIGHTS[row.kind], TENANT_SCOPE)
  return {
    ...{ id: row.id, kind: row.kind, applied: row.applied, created: row.created, changed: row.changed },
    ...{ unchanged: row.unchanged, startedBy: row.nickname, problems: row.problems },
    ...{ startedAt: row.started_at.toISOString(), endedAt: row.ended_at.toISOString() },
  }
}
