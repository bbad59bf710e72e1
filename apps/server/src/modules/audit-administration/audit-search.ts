import { type RawBuilder, sql } from 'kysely'
import type { LoggedChange } from '@portico/contract/administration/audit'
import {
  AUDIT_OBJECT_KINDS,
  AUDIT_OBJECTS,
  type AuditObjectKind,
  type AuditWay,
} from '@portico/contract/rules/administration/audit'
import type { TenantDb } from '../../db/handles.ts'

/** AUDIT-9, AUDIT-17: what selects the entries of a list and of an export. */
export interface AuditFilter {
  actorUserId?: number | undefined
  action?: string | undefined
  objectKind?: AuditObjectKind | undefined
  objectId?: string | undefined
  way?: AuditWay | undefined
  from?: string | undefined
  to?: string | undefined
}

interface AuditPart extends AuditFilter {
  /** True for the earliest entry first. */
  isAscending?: boolean
  /** Microseconds and id of the entry before this part. */
  after?: readonly [micros: number, id: number] | undefined
  limit: number
}

/** AUDIT-10: the index begins at the cursor, so the entries of the pages before are not read again. */
export function pageOfAudit(
  db: TenantDb,
  tenantId: number,
  { after, limit, isAscending = false, ...filter }: AuditPart,
) {
  const direction = isAscending ? 'asc' : 'desc'
  const micros = sql<number>`floor(extract(epoch from entry.happened_at) * 1000000)::bigint`
  let query = db
    .selectFrom('audit_log as entry')
    .leftJoin('user_account as account', 'account.id', 'entry.actor_user_id')
    .select(['entry.id', 'entry.happened_at', 'entry.actor_user_id', 'entry.action', 'entry.target', 'entry.before'])
    .select(['entry.after', 'entry.trace_id', 'entry.address', 'entry.way', 'account.nickname as actor_name'])
    .select(micros.as('micros'))
    .where('entry.tenant_id', '=', tenantId)
    .orderBy('entry.happened_at', direction)
    .orderBy('entry.id', direction)
    .limit(limit)
  for (const condition of conditionsOf(filter)) query = query.where(condition)
  if (after === undefined) return query
  const [at, id] = after
  return (
    query
      // a microsecond more than the exact comparison, which no index serves
      .where(
        isAscending
          ? sql<boolean>`entry.happened_at >= to_timestamp(${at - 1}::float8 / 1000000)`
          : sql<boolean>`entry.happened_at <= to_timestamp(${at + 1}::float8 / 1000000)`,
      )
      .where(sql<boolean>`(${micros}, entry.id) ${isAscending ? sql`>` : sql`<`} (${at}, ${id})`)
  )
}

function conditionsOf({
  actorUserId,
  action,
  objectKind,
  objectId,
  way,
  from,
  to,
}: AuditFilter): RawBuilder<boolean>[] {
  return [
    ...(actorUserId === undefined ? [] : [sql<boolean>`entry.actor_user_id = ${actorUserId}`]),
    ...(action === undefined
      ? []
      : [sql<boolean>`(entry.action = ${action} or starts_with(entry.action, ${`${action}.`}))`]),
    ...(objectKind === undefined && objectId === undefined ? [] : [concerns(objectKind, objectId)]),
    ...(way === undefined ? [] : [sql<boolean>`entry.way = ${way}`]),
    ...(from === undefined ? [] : [sql<boolean>`entry.happened_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql<boolean>`entry.happened_at < ${to}::timestamptz`]),
  ]
}

/** AUDIT-17: whether an entry names an object of the kind, of any kind without one, with the number or code. */
function concerns(kind: AuditObjectKind | undefined, id: string | undefined): RawBuilder<boolean> {
  const fields = (kind === undefined ? AUDIT_OBJECT_KINDS : [kind]).flatMap((one) => AUDIT_OBJECTS[one])
  const alternatives = fields.map(({ part, field, subject }) => {
    const value = sql`entry.${sql.ref(part)} ->> ${sql.lit(field)}`
    const isNamed = id === undefined ? sql`${value} is not null` : sql`${value} = ${id}`
    return subject === undefined ? isNamed : sql`starts_with(entry.action, ${sql.lit(`${subject}.`)}) and ${isNamed}`
  })
  return sql<boolean>`(${sql.join(
    alternatives.map((one) => sql`(${one})`),
    sql` or `,
  )})`
}

type AuditRow = Awaited<ReturnType<ReturnType<typeof pageOfAudit>['execute']>>[number]

export const toChange = (row: AuditRow): LoggedChange => ({
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
