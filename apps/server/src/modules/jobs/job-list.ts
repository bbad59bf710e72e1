import { sql } from 'kysely'
import type { Job } from '@portico/contract/administration/jobs'
import { PortalError } from '@portico/contract/protocol/errors'
import type { JobKind, JobState } from '@portico/contract/rules/administration/jobs'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { cursorOf, readCursor, toPage } from '../../http/requests/cursor.ts'
import { listCallerRights } from '../rights/rights.service.ts'
import { jobKindsFor } from './job-kinds.ts'

interface Search {
  cursor?: string | undefined
  limit?: number | undefined
  kind?: JobKind | undefined
  state?: JobState | undefined
}

interface Row {
  kind: JobKind
  id: string
  /** The time by which jobs are ordered, in microseconds. */
  micros: string
  state: JobState
  name: string | null
  started_by: string | null
  started_at: Date | null
  ended_at: Date | null
  due_at: Date | null
  done: string | null
  total: string | null
  attempts: number | null
  failure: string | null
  refused: number
}

/** ADMIN-151: jobs of all kinds that the caller may read, in one statement, the latest first. */
export async function listJobs(
  db: TenantDb,
  actor: TenantActor,
  { cursor, limit = PAGE_SIZE.default, kind, state }: Search,
): Promise<{ items: Job[]; nextCursor: string | null }> {
  const rights = await listCallerRights(db, actor)
  if (rights.length === 0) throw new PortalError('FORBIDDEN')
  const after = cursor === undefined ? null : readCursor(cursor, 0, '', '')
  const kinds = jobKindsFor({ actor, rights }).filter((one) => kind === undefined || one.kind === kind)
  if (kinds.length === 0) return { items: [], nextCursor: null }
  const conditions = [sql`true`]
  if (state !== undefined) conditions.push(sql`state = ${state}`)
  if (after) {
    const [at, ...key] = after
    conditions.push(
      // a microsecond more than the exact comparison, which no index serves
      sql`at <= to_timestamp(${at + 1}::float8 / 1000000)`,
      sql`(${MICROS} < ${at} or (${MICROS} = ${at} and (kind, id) > (${key[0]}, ${key[1]})))`,
    )
  }
  const parts = kinds.map(
    ({ jobs }) => sql`
      (select job.*, ${MICROS} as micros from (${jobs}) job where ${sql.join(conditions, sql` and `)}
      order by at desc, kind, id limit ${limit + 1})`,
  )
  const { rows } = await sql<Row>`
    select job.*, person.nickname as started_by from (
      select * from (${sql.join(parts, sql` union all `)}) every_kind order by micros desc, kind, id limit ${limit + 1}
    ) job left join user_account person on person.id = job.user_id
    order by micros desc, kind, id`.execute(db)
  return toPage(rows, limit, { toItem, toCursor: (row) => cursorOf(Number(row.micros), row.kind, row.id) })
}

const MICROS = sql`floor(extract(epoch from at) * 1000000)::bigint`

const toItem = (row: Row): Job => ({
  ...{ kind: row.kind, id: row.id, state: row.state, name: row.name, startedBy: row.started_by },
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  dueAt: row.due_at?.toISOString() ?? null,
  done: row.done === null ? null : Number(row.done),
  total: row.total === null ? null : Number(row.total),
  ...{ attempts: row.attempts, failure: row.failure, refusedLines: row.refused },
})
