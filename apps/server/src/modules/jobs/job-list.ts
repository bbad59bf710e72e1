import { type RawBuilder, sql } from 'kysely'
import type { Job } from '@portico/contract/administration/jobs'
import { PortalError } from '@portico/contract/protocol/errors'
import type { JobKind, JobState } from '@portico/contract/rules/administration/jobs'
import type { Sort } from '@portico/contract/administration/paging'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { toPage } from '../../http/requests/cursor.ts'
import { sortPage } from '../../http/requests/sorted-page.ts'
import { listCallerRights } from '../rights/rights.service.ts'
import { jobKindsFor } from './job-kinds.ts'

interface Search {
  cursor?: string | undefined
  limit?: number | undefined
  kind?: JobKind | undefined
  state?: JobState | undefined
  sort?: Sort<(typeof SORT_KEYS.jobs)[number]> | undefined
}

interface Row {
  kind: JobKind
  id: string
  /** The kind and the id, which identify the job. */
  key: string
  sortValue: string | number
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

const KEY = { expression: sql`concat(kind, ' ', id)`, type: 'text' } as const

const JOB_KEYS = {
  time: { expression: sql`at`, type: 'time' },
  state: { expression: sql`state`, type: 'text' },
  started: { expression: sql`started_at`, type: 'time', isNullable: true },
  ended: { expression: sql`ended_at`, type: 'time', isNullable: true },
  due: { expression: sql`due_at`, type: 'time', isNullable: true },
} as const

/** ADMIN-151: jobs of all kinds that the caller may read, in one statement, the latest first. */
export async function listJobs(
  db: TenantDb,
  actor: TenantActor,
  { cursor, limit = PAGE_SIZE.default, kind, state, sort = '-time' }: Search,
): Promise<{ items: Job[]; nextCursor: string | null }> {
  const rights = await listCallerRights(db, actor)
  if (rights.length === 0) throw new PortalError('FORBIDDEN')
  const page = sortPage({ sort, keys: JOB_KEYS, id: KEY, cursor })
  const kinds = jobKindsFor({ actor, rights }).filter((one) => kind === undefined || one.kind === kind)
  if (kinds.length === 0) return { items: [], nextCursor: null }
  const conditions: RawBuilder<unknown>[] = [page.isAfter]
  if (state !== undefined) conditions.push(sql`state = ${state}`)
  const parts = kinds.map(
    ({ jobs }) => sql`
      (select job.* from (${jobs}) job where ${sql.join(conditions, sql` and `)}
      order by ${page.order} limit ${limit + 1})`,
  )
  const { rows } = await sql<Row>`
    select job.*, ${page.value} as "sortValue", ${KEY.expression} as key, person.nickname as started_by from (
      select * from (${sql.join(parts, sql` union all `)}) every_kind order by ${page.order} limit ${limit + 1}
    ) job left join lateral (select nickname from user_account account where account.id = job.user_id) person on true
    order by ${page.order}`.execute(db)
  return toPage(rows, limit, { toItem, toCursor: (row) => page.toCursor(row, row.key) })
}

const toItem = (row: Row): Job => ({
  ...{ kind: row.kind, id: row.id, state: row.state, name: row.name, startedBy: row.started_by },
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  dueAt: row.due_at?.toISOString() ?? null,
  done: row.done === null ? null : Number(row.done),
  total: row.total === null ? null : Number(row.total),
  ...{ attempts: row.attempts, failure: row.failure, refusedLines: row.refused },
})
