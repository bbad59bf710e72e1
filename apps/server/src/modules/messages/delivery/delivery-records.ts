import { sql } from 'kysely'
import type { DeliveryExplanation } from '@portico/contract/messages/message-delivery'
import type { DeliveryReason } from '@portico/contract/rules/support/messages'
import type { TenantDb } from '../../../db/handles.ts'
import type { DeliveryRecordTable } from '../../../db/tables/messages.ts'

interface Person {
  tenantId: number
  userId: number
}

/** An attempt at a delivery. */
export interface Attempt {
  way: DeliveryRecordTable['way']
  state: DeliveryRecordTable['state']
  reason?: DeliveryReason | null
}

/** MSG-159: records an attempt to deliver these messages. Messages that have been deleted meanwhile get no record. */
export async function recordDelivery(
  db: TenantDb,
  { tenantId, userId }: Person,
  { positions, way, state, reason = null }: Attempt & { positions: readonly number[] },
): Promise<void> {
  if (positions.length === 0) return
  await sql`
    insert into delivery_record (tenant_id, user_id, position, way, state, reason)
    select ${tenantId}, ${userId}, m.position, ${way}, ${state}, ${reason}
    from message m where m.tenant_id = ${tenantId} and m.position = any(${positions})
    for key share`.execute(db)
}

/** MSG-159: records when the person's browser has first read these pop-ups. */
export async function recordPopUps(db: TenantDb, { tenantId, userId }: Person, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into delivery_record (tenant_id, user_id, position, way, state)
    select ${tenantId}, ${userId}, m.position, 'popup', 'sent'
    from message m
    where m.tenant_id = ${tenantId} and m.id = any(${ids}) and not exists (
      select from delivery_record d
      where d.tenant_id = ${tenantId} and d.user_id = ${userId} and d.position = m.position and d.way = 'popup')
    for key share of m
    on conflict do nothing`.execute(db)
}

/** The attempts for one message, in their order. */
export async function listDeliveries(
  db: TenantDb,
  { tenantId, userId }: Person,
  position: number,
): Promise<DeliveryExplanation['log']> {
  const rows = await db
    .selectFrom('delivery_record')
    .select(['way', 'state', 'reason', 'delivered_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('position', '=', position)
    .orderBy('delivered_at')
    .orderBy('id')
    .execute()
  return rows.map(({ way, state, reason, delivered_at }) => ({ way, state, reason, at: delivered_at.toISOString() }))
}
