import { sql } from 'kysely'
import type { ImportRun, RefusedCell } from '@portico/contract/administration/import-jobs'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { type ImportKind, MAX_REPORTED_PROBLEMS } from '@portico/contract/rules/administration/imports'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { cursorOf, readCursor, toPage } from '../../http/requests/cursor.ts'
import { assertHolds, listCallerRights } from '../rights/rights.service.ts'
import { IMPORT_RIGHTS } from './imports.service.ts'

type Row = Omit<ImportRun, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }

/** Imports of both ways: by jobs, and by calls that wait for their answer. */
const importsOf = (tenantId: number, id: number) => sql`(
  select job.id, job.kind, job.state, job.dry_run as "dryRun",
    case when job.state = 'waiting' then 1 + (select count(*)::int from import_job former
      where former.state = 'waiting' and former.queued_at < job.queued_at) end as place,
    job.done, job.total, job.applied, job.created, job.changed, job.unchanged, job.failure,
    job.change_set_id as "changeSetId", job.started_by, coalesce(job.started_at, job.queued_at) as "startedAt",
    job.ended_at as "endedAt", job.problems
  from import_job job where job.tenant_id = ${tenantId} and job.id = ${id}
  union all
  select run.id, run.kind, case when run.applied then 'done' else 'failed' end, false, null, null, null, run.applied,
    run.created, run.changed, run.unchanged, null, null, run.started_by, run.started_at, run.ended_at, run.problems
  from import_run run where run.tenant_id = ${tenantId} and run.id = ${id}
    and not exists (select from import_job job where job.tenant_id = run.tenant_id and job.id = run.id))`

/** ADMIN-153, IMPORT-44: an import, for callers who may make such an import. The handle sees the whole queue. */
export async function getImport(db: SystemDb, actor: TenantActor, id: number): Promise<ImportRun> {
  await assertMayRead(db, actor, id)
  const { rows } = await sql<Row>`
    select own.id, own.kind, own.state, own."dryRun", own.place, own.done, own.total, own.applied, own.created,
      own.changed, own.unchanged, own.failure, own."changeSetId", person.nickname as "startedBy", own."startedAt",
      own."endedAt", jsonb_array_length(own.problems) as refused,
      coalesce((select jsonb_agg(cell order by at) from jsonb_array_elements(own.problems) with ordinality part (cell, at)
        where at <= ${MAX_REPORTED_PROBLEMS}), '[]') as problems
    from ${importsOf(actor.tenantId, id)} own left join user_account person on person.id = own.started_by`.execute(db)
  const [row] = rows
  if (!row) throw new PortalError('NOT_FOUND')
  return { ...row, startedAt: row.startedAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null }
}

interface Part {
  id: number
  cursor?: string | undefined
  limit?: number | undefined
}

/** IMPORT-46: a page of the refused cells. */
export async function listRefusedCells(
  db: SystemDb,
  actor: TenantActor,
  { id, cursor, limit = PAGE_SIZE.default }: Part,
): Promise<{ items: RefusedCell[]; nextCursor: string | null }> {
  await assertMayRead(db, actor, id)
  const [after] = cursor === undefined ? [0] : readCursor(cursor, 0)
  const { rows } = await sql<{ cell: RefusedCell; at: number }>`
    select cell, at::int as at from ${importsOf(actor.tenantId, id)} own,
      jsonb_array_elements(own.problems) with ordinality part (cell, at)
    where at > ${after} order by at limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, { toItem: ({ cell }) => cell, toCursor: ({ at }) => cursorOf(at) })
}

/** ADMIN-153: the right to make an import is the right to read it. */
export async function assertMayRead(db: SystemDb | TenantDb, actor: TenantActor, id: number): Promise<void> {
  const rights = await listCallerRights(db, actor)
  if (rights.length === 0) throw new PortalError('FORBIDDEN')
  const { rows } = await sql<{ kind: ImportKind }>`select kind from ${importsOf(actor.tenantId, id)} own`.execute(db)
  if (!rows[0]) throw new PortalError('NOT_FOUND')
  assertHolds(rights, IMPORT_RIGHTS[rows[0].kind], TENANT_SCOPE)
}
