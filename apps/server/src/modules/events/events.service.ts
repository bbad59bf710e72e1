import { markWithEvents } from '../../db/transactions-with-events.ts'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { EventKind } from '../../db/tables/events.ts'

export { relaysEvents, startEvents, type EventFeed } from './event-feed.ts'
export { deleteOldEvents, NO_TENANT, readEventsOf, type PortalEvent } from './read-events.ts'

export interface NewEvent {
  tenantId: number
  kind: EventKind
  /** The person to whom the event applies; undefined for everybody in the tenant. */
  userId?: number
  /** Numbers and codes, never the content of a message. */
  payload?: Record<string, unknown>
}

/**
 * EVENT-1: adds an event in the transaction of its cause: both are stored or neither. It is relayed after the
 * commit.
 */
export async function addEvent(db: TenantDb | SystemDb, { tenantId, kind, userId, payload }: NewEvent): Promise<void> {
  markWithEvents(db)
  await (db as SystemDb)
    .insertInto('event_outbox')
    .values({ tenant_id: tenantId, kind, user_id: userId ?? null, payload: JSON.stringify(payload ?? {}) })
    .execute()
}
