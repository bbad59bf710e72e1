import { sql } from 'kysely'
import { IS_TENANT_OPEN } from '../../../../db/open-tenant.ts'
import type { Database, SystemDb, TenantDb } from '../../../../db/handles.ts'
import { popsUp } from '../../reading/channel-sql.ts'

/** Messages of a tenant that one transaction considers. */
const BATCH = 500

/** MSG-207: notes, for each new message, the people with subscriptions at whom it pops up in the browser (MSG-183). */
export async function notePushes(database: Database): Promise<void> {
  for (const { tenant_id } of await database.system(listTenants)) {
    while (await database.system((db) => noteOfTenant(db, tenant_id)));
  }
}

async function listTenants(db: SystemDb): Promise<{ tenant_id: number }[]> {
  const { rows } = await sql<{ tenant_id: number }>`
    select c.tenant_id from message_counter c left join push_tenant p on p.tenant_id = c.tenant_id
    where c.last_position > coalesce(p.position, 0) order by c.tenant_id`.execute(db)
  return rows
}

/** Considers the next messages. Returns whether there may be more; false if another process does that now. */
async function noteOfTenant(db: SystemDb, tenantId: number): Promise<boolean> {
  await db
    .insertInto('push_tenant')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ position: number; last_position: number }>`
    select p.position, c.last_position from push_tenant p join message_counter c on c.tenant_id = p.tenant_id
    where p.tenant_id = ${tenantId} for update of p skip locked`.execute(db)
  const [row] = rows
  if (!row || row.last_position <= row.position) return false
  const until = Math.min(row.last_position, row.position + BATCH)
  await sql`
    insert into push_delivery (tenant_id, position, user_id)
    select distinct m.tenant_id, m.position, person.user_id
    from message m
    join message_audience a on a.tenant_id = m.tenant_id and a.position = m.position and not a.is_summed
    join (
      select distinct own.user_id from push_subscription own
      join membership member on member.tenant_id = ${tenantId} and member.user_id = own.user_id and member.status = 1
    ) person on a.subject_kind <> 'user' or a.subject = person.user_id::text
    cross join lateral message_setting(m.tenant_id, person.user_id, m.source, m.kind, m.severity,
      case when m.about_tenant_id is null then (m.target ->> 'orgId')::bigint end) s
    where m.tenant_id = ${tenantId} and m.position > ${row.position} and m.position <= ${until} and m.banner is null
      and s.in_browser and ${popsUp}
    on conflict do nothing`.execute(db)
  await db.updateTable('push_tenant').set({ position: until }).where('tenant_id', '=', tenantId).execute()
  return until < row.last_position
}

/** MSG-196, MSG-207: a step by pop-up is pushed, too, if the person has subscriptions. */
export async function noteRaisedPush(
  db: TenantDb,
  { tenantId, userId, position }: { tenantId: number; userId: number; position: number },
): Promise<void> {
  await sql`
    insert into push_delivery (tenant_id, position, user_id)
    select ${tenantId}, m.position, ${userId} from message m
    where m.tenant_id = ${tenantId} and m.position = ${position}
    for key share
    on conflict do nothing`.execute(db)
}

export interface DuePush {
  tenant_id: number
  position: number
  user_id: number
  attempts: number
  /** The subscriptions that have got it. */
  sent_ids: readonly number[]
  lease_until: Date
}

/** A process has these minutes. After them another process may send it. */
const LEASE_MINUTES = 5

/** MSG-221: claims one due push of the first tenant after `after` that has one; none of people who are busy. */
export async function claimPush(
  db: SystemDb,
  { after, busyUserIds = [] }: { after: number; busyUserIds?: readonly number[] },
): Promise<DuePush | undefined> {
  const { rows } = await sql<DuePush>`
    update push_delivery
    set lease_until = date_trunc('milliseconds', now() + make_interval(mins => ${LEASE_MINUTES}))
    where (tenant_id, position, user_id) = (
      select due.tenant_id, due.position, due.user_id
      -- offset 0 keeps the order of the tenants
      from (select tenant_id from push_tenant where ${IS_TENANT_OPEN} order by tenant_id <= ${after}, tenant_id offset 0) next
      cross join lateral (
        select p.tenant_id, p.position, p.user_id from push_delivery p
        where p.tenant_id = next.tenant_id and p.due_at <= now() and (p.lease_until is null or p.lease_until < now())
          and p.user_id <> all (${[...busyUserIds]}::bigint[])
        order by p.due_at limit 1 for update skip locked) due
      limit 1)
    returning tenant_id, position, user_id, attempts, sent_ids, lease_until`.execute(db)
  return rows[0]
}

const isOwn = ({ tenant_id, position, user_id }: DuePush) => ({ tenant_id, position, user_id })

/** Ends the waiting. False if another process has taken the push meanwhile. */
export async function removePush(db: TenantDb, push: DuePush): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_delivery')
    .where((row) => row.and(isOwn(push)))
    .where('lease_until', '=', push.lease_until)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** False if another process has taken the push meanwhile. */
export async function postponePush(
  db: TenantDb,
  push: DuePush,
  { until, attempts = push.attempts, sentIds }: { until: Date; attempts?: number; sentIds?: readonly number[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_delivery')
    .set({ due_at: until, lease_until: null, attempts, ...(sentIds && { sent_ids: [...sentIds] }) })
    .where((row) => row.and(isOwn(push)))
    .where('lease_until', '=', push.lease_until)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
