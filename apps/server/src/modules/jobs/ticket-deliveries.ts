import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { TenantDb } from '../../db/handles.ts'
import { requireAdministrator } from '../../http/pipeline/actor.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'

interface DeliveryKey {
  ticketId: number
  way: 'webhook' | 'mail'
}

/** ADMIN-154: stops a delivery that is tried again. An attempt that has begun may still succeed. */
export async function cancelDelivery(db: TenantDb, context: ChangeContext, key: DeliveryKey): Promise<void> {
  await change(db, context, key, {
    action: 'ticket-delivery.cancel',
    isPossible: ({ next_at }) => next_at !== null,
    set: { next_at: null, lease_until: null, cancelled_at: sql<Date>`now()` },
  })
}

/** ADMIN-154: delivers a ticket again whose delivery was given up or stopped. */
export async function retryDelivery(db: TenantDb, context: ChangeContext, key: DeliveryKey): Promise<void> {
  await change(db, context, key, {
    action: 'ticket-delivery.retry',
    isPossible: ({ next_at, delivered_at }) => next_at === null && delivered_at === null,
    set: { next_at: sql<Date>`now()`, attempts: 0, cancelled_at: null },
  })
}

interface Act {
  action: string
  isPossible: (row: { next_at: Date | null; delivered_at: Date | null }) => boolean
  set: object
}

async function change(
  db: TenantDb,
  context: ChangeContext,
  { ticketId, way }: DeliveryKey,
  { action, isPossible, set }: Act,
): Promise<void> {
  const { actor } = context
  requireAdministrator(actor)
  const row = await db
    .selectFrom('ticket_delivery')
    .select(['next_at', 'delivered_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('ticket_id', '=', ticketId)
    .where('way', '=', way)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  if (!isPossible(row)) throw new PortalError('CONFLICT')
  await db
    .updateTable('ticket_delivery')
    .set(set)
    .where('tenant_id', '=', actor.tenantId)
    .where('ticket_id', '=', ticketId)
    .where('way', '=', way)
    .execute()
  await auditChange(db, context, { action, target: { id: ticketId, way }, before: null, after: null })
}
