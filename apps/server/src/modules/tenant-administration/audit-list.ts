import { sql } from 'kysely'
import type { LoggedChange } from '@portico/contract/administration/tenants'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { TenantDb } from '../../db/handles.ts'
import { cursorOf, toPage, readCursor } from '../../http/requests/cursor.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'

interface Search {
  cursor?: string | undefined
  limit?: number | undefined
  actorUserId?: number | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** AUDIT-9: the log names every part of the tenant, so it needs the right in the whole tenant. */
export async function listAudit(db: TenantDb, { actor, rights }: RightsHolder, search: Search) {
  assertHolds(rights, 'read log', TENANT_SCOPE)
  const { limit = PAGE_SIZE.default } = search
  const rows = await pageOfAudit(db, actor.tenantId, { ...search, limit: limit + 1 }).execute()
  return toPage(rows, limit, { toItem: toChange, toCursor: (row) => cursorOf(Number(row.micros), row.id) })
}

/** AUDIT-10: the index begins at the cursor, so the entries of the pages before are not read again. */
export function pageOfAudit(
  db: TenantDb,
  tenantId: number,
  { cursor, limit, actorUserId, action, from, to }: Search & { limit: number },
) {
  const micros = sql<number>`floor(extract(epoch from entry.happened_at) * 1000000)::bigint`
  let query = db
    .selectFrom('audit_log as entry')
    .leftJoin('user_account as account', 'account.id', 'entry.actor_user_id')
    .select(['entry.id', 'entry.happened_at', 'entry.actor_user_id', 'entry.action', 'entry.target', 'entry.before'])
    .select(['entry.after', 'entry.trace_id', 'entry.address', 'entry.way', 'account.nickname as actor_name'])
    .select(micros.as('micros'))
    .where('entry.tenant_id', '=', tenantId)
    .orderBy('entry.happened_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
  if (actorUserId !== undefined) query = query.where('entry.actor_user_id', '=', actorUserId)
  if (action !== undefined)
    query = query.where(sql<boolean>`(entry.action = ${action} or starts_with(entry.action, ${`${action}.`}))`)
  if (from !== undefined) query = query.where(sql<boolean>`entry.happened_at >= ${from}::timestamptz`)
  if (to !== undefined) query = query.where(sql<boolean>`entry.happened_at < ${to}::timestamptz`)
  if (cursor !== undefined) {
    const [at, id] = readCursor(cursor, 0, 0)
    query = query
      // a microsecond more than the exact comparison, which no index serves
      .where(sql<boolean>`entry.happened_at <= to_timestamp(${at + 1}::float8 / 1000000)`)
      .where(sql<boolean>`(${micros}, entry.id) < (${at}, ${id})`)
  }
  return query
}

const toChange = (row: Awaited<ReturnType<ReturnType<typeof pageOfAudit>['execute']>>[number]): LoggedChange => ({
  id: row.id,
  happenedAt: row.happened_at.toISOString(),
  actorUserId: row.actor_user_id,
  actorName: row.actor_name,
  action: row.action,
  target: row.target,
  before: row.before,
  after: row.after,
  traceId: row.trace_id,
  address: row.address,
  way: row.way,
})
