import type { ColumnType, Generated } from 'kysely'

export const EVENT_KINDS = ['message', 'unread', 'invalidate', 'session-ended', 'access-changed'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export interface EventOutboxTable {
  /** The tenant of the event; 0 for none. */
  tenant_id: number
  id: Generated<number>
  /** The time of the relay in microseconds, greater than that of every earlier event; null before the relay. */
  position: number | null
  kind: EventKind
  /** The person to whom the event applies; null for everybody in the tenant. */
  user_id: number | null
  /** Written as JSON. */
  payload: ColumnType<Record<string, unknown>, string | undefined, string>
}

/** A table with one row. */
export interface EventPositionTable {
  last_position: number
}

export interface EventTables {
  event_outbox: EventOutboxTable
  event_position: EventPositionTable
}
