import { sql } from 'kysely'
import { REMOVED_AT_ONCE } from '@portico/contract/rules/administration/audit'
import type { Database, SystemDb, TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { writeAudit } from './audit.service.ts'
import { SWEEP_ORIGIN } from './origin.service.ts'

/** AUDIT-27: the last number that retention has removed, by the entry that records it; 0 if it has removed none. */
export async function lastRemovedNumber(db: TenantDb | SystemDb, tenantId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select (entry.after ->> 'last')::bigint as last
    from audit_retention kept
    join audit_log entry on entry.tenant_id = kept.tenant_id and entry.id = kept.removal_id
    where kept.tenant_id = ${tenantId} and entry.action = 'audit.retention'`.execute(db)
  return Number(rows[0]?.last ?? 0)
}

/** AUDIT-26: removes the entries beyond the retention of each tenant that is due, in parts. */
export async function removeOldEntries(database: Database): Promise<void> {
  while (await database.system(removePart));
}

/** Removes a part of one tenant's entries. Returns false if no tenant is due. */
async function removePart(db: SystemDb): Promise<boolean> {
  const { rows } = await sql<{ tenantId: number; days: number }>`
    update audit_retention set due_at = now() + interval '1 day'
    where tenant_id = (
      select tenant_id from audit_retention where days is not null and due_at <= now()
      order by due_at limit 1 for update skip locked)
    returning tenant_id as "tenantId", days`.execute(db)
  const [due] = rows
  if (!due) return false
  const { tenantId, days } = due
  const old = await listOldEntries(db, { tenantId, days })
  const [first, last] = [old[0]?.number, old.at(-1)?.number]
  if (first === undefined || last === undefined) return true

  // before the removal: the database demands it
  const id = newId()
  await writeAudit(db, {
    ...{ tenantId, id, actorUserId: null, onBehalfOfTenantId: null, action: 'audit.retention', target: {} },
    ...{ after: { first, last, days }, traceId: '', origin: SWEEP_ORIGIN },
  })
  await sql`
    delete from audit_log where tenant_id = ${tenantId} and id = any (${old.map((entry) => entry.id)}::bigint[])`.execute(
    db,
  )
  const isMore = old.length === REMOVED_AT_ONCE
  await db
    .updateTable('audit_retention')
    .set({ removal_id: id, ...(isMore && { due_at: sql<Date>`now()` }) })
    .where('tenant_id', '=', tenantId)
    .execute()
  return true
}

/** The entries after the last removal up to the first that is not old enough, or that somebody has removed (AUDIT-28). */
async function listOldEntries(
  db: SystemDb,
  { tenantId, days }: { tenantId: number; days: number },
): Promise<{ number: number; id: number }[]> {
  const { rows } = await sql<{ number: number; id: number; isOld: boolean | null }>`
    select seal.number, seal.id, entry.happened_at < now() - make_interval(days => ${days}) as "isOld"
    from (select * from audit_seal where tenant_id = ${tenantId} and number > ${await lastRemovedNumber(db, tenantId)}
      order by number limit ${REMOVED_AT_ONCE}) seal
    left join audit_log entry on entry.tenant_id = ${tenantId} and entry.id = seal.id
    order by seal.number`.execute(db)
  const end = rows.findIndex(({ isOld }) => !isOld)
  return rows.slice(0, end < 0 ? rows.length : end).map(({ number, id }) => ({ number: Number(number), id }))
}
