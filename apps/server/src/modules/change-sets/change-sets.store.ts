import { type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely'
import type { ChangeSetSummary } from '@portico/contract/administration/change-sets'
import type { ConfigurationDocument } from '@portico/contract/administration/configuration'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Sort } from '@portico/contract/administration/paging'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { ChangeState } from '@portico/contract/rules/administration/change-sets'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { ChangeOperationTable, ChangeSetTable } from '../../db/tables/changes.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { toPage } from '../../http/requests/cursor.ts'
import { sortPage } from '../../http/requests/sorted-page.ts'
import type { Fields } from './differences.ts'

export type SetRow = Selectable<ChangeSetTable>

/** An operation with the document that it applies. */
export interface StoredOperation extends Omit<Selectable<ChangeOperationTable>, 'document'> {
  document: ConfigurationDocument & Fields
}

interface SummaryRow extends SetRow {
  sortValue: string | number
  operation_count: number
  creator: string | null
  requester: string | null
  refuser: string | null
  publisher: string | null
}

const SET_KEYS = {
  changed: { expression: sql`own.changed_at`, type: 'time' },
  name: { expression: sql`own.name`, type: 'text', isNullable: true },
  state: { expression: sql`own.state`, type: 'text' },
  scheduled: { expression: sql`own.due_at`, type: 'time', isNullable: true },
  published: { expression: sql`own.published_at`, type: 'time', isNullable: true },
} as const

const pageOfSets = (sort: Sort<keyof typeof SET_KEYS>, cursor: string | undefined) =>
  sortPage({ sort, keys: SET_KEYS, id: { expression: sql`own.id`, type: 'number' }, cursor })

const LATEST = pageOfSets('-changed', undefined)

const summaries = (tenantId: number, condition: RawBuilder<unknown>, limit: number, page = LATEST) => sql<SummaryRow>`
  select own.*, ${page.value} as "sortValue", creator.nickname as creator, publisher.nickname as publisher,
    requester.nickname as requester, refuser.nickname as refuser,
    (select count(*)::int from change_operation operation
      where operation.tenant_id = own.tenant_id and operation.set_id = own.id) as operation_count
  from change_set own
  left join user_account creator on creator.id = own.created_by
  left join user_account publisher on publisher.id = own.published_by
  left join user_account requester on requester.id = own.requested_by
  left join user_account refuser on refuser.id = own.refused_by
  where own.tenant_id = ${tenantId} and ${condition}
  order by ${page.order} limit ${limit}`

interface Search {
  cursor?: string | undefined
  limit?: number | undefined
  state?: ChangeState | undefined
  sort?: Sort<keyof typeof SET_KEYS> | undefined
}

/** CHANGE-1: a page of the sets, the latest change first. */
export async function listChangeSets(
  db: TenantDb,
  tenantId: number,
  { cursor, limit = PAGE_SIZE.default, state, sort = '-changed' }: Search,
): Promise<{ items: ChangeSetSummary[]; nextCursor: string | null }> {
  const page = pageOfSets(sort, cursor)
  const conditions: RawBuilder<unknown>[] = [page.isAfter]
  if (state !== undefined) conditions.push(sql`own.state = ${state}`)
  const { rows } = await summaries(tenantId, sql.join(conditions, sql` and `), limit + 1, page).execute(db)
  const toCursor = (row: SummaryRow) => page.toCursor(row, row.id)
  return toPage(rows, limit, { toItem: toSummary, toCursor })
}

export async function getSummary(
  db: SystemDb,
  tenantId: number,
  id: number,
): Promise<{ row: SetRow; summary: ChangeSetSummary }> {
  const [row] = (await summaries(tenantId, sql`own.id = ${id}`, 1).execute(db)).rows
  if (!row) throw new PortalError('NOT_FOUND')
  return { row, summary: toSummary(row) }
}

const toSummary = (row: SummaryRow): ChangeSetSummary => ({
  ...{ id: row.id, name: row.name, state: row.state, source: row.source, operationCount: row.operation_count },
  createdBy: toNamedPerson(row.created_by, row.creator),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  schedule: row.due_at && {
    ...{ localTime: row.local_time ?? '', timeZone: row.time_zone ?? '', dueAt: row.due_at.toISOString() },
  },
  request: row.requested_at && {
    ...{ by: toNamedPerson(row.requested_by, row.requester), at: row.requested_at.toISOString() },
    expiresAt: row.request_expires_at?.toISOString() ?? null,
  },
  refusal: row.refused_at && {
    ...{ by: toNamedPerson(row.refused_by, row.refuser), at: row.refused_at.toISOString() },
    reason: row.refusal_reason ?? '',
  },
  publishedBy: toNamedPerson(row.published_by, row.publisher),
  publishedAt: row.published_at?.toISOString() ?? null,
  rolledBackId: row.rolled_back_id,
  failure: row.failure,
})

/** A person by name; an account without one has an empty name. */
export const toNamedPerson = (userId: number | null, name: string | null) =>
  userId === null ? null : { userId, name: name ?? '' }

/** The row of a set, locked until the end of the transaction. */
export async function lockSet(db: SystemDb, tenantId: number, id: number): Promise<SetRow> {
  const row = await findLockedSet(db, tenantId, id)
  if (!row) throw new PortalError('NOT_FOUND')
  return row
}

export const findLockedSet = (db: SystemDb, tenantId: number, id: number): Promise<SetRow | undefined> =>
  db
    .selectFrom('change_set')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function listOperations(db: SystemDb, tenantId: number, setId: number): Promise<StoredOperation[]> {
  const rows = await db
    .selectFrom('change_operation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('set_id', '=', setId)
    .orderBy('number')
    .execute()
  // the contract has parsed each document before it was stored
  return rows as StoredOperation[]
}

/** The operation of a set on one object. */
export async function findOperation(
  db: SystemDb,
  { tenantId, setId }: { tenantId: number; setId: number },
  { kind, code }: { kind: string; code: string },
): Promise<StoredOperation | undefined> {
  const row = await db
    .selectFrom('change_operation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('set_id', '=', setId)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst()
  return row as StoredOperation | undefined
}

/** The number of operations of a set, and the highest number that one has. */
export async function countOperations(
  db: SystemDb,
  tenantId: number,
  setId: number,
): Promise<{ count: number; last: number }> {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(number), 0)::int as last from change_operation
    where tenant_id = ${tenantId} and set_id = ${setId}`.execute(db)
  return rows[0] ?? { count: 0, last: 0 }
}

/** Marks a write of the set: its tag and its place in the list follow. */
export async function touchSet(
  db: SystemDb,
  { tenant_id, id, revision }: SetRow,
  columns: UpdateObject<Tables, 'change_set'> = {},
): Promise<void> {
  await db
    .updateTable('change_set')
    .set({ ...columns, revision: revision + 1, changed_at: NOW })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}

/** The time of a write; a cursor has milliseconds. */
export const NOW = sql<Date>`date_trunc('milliseconds', clock_timestamp())`
