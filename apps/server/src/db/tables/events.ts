import type { ColumnType, Generated } from 'kysely'

export const EVENT_KINDS = ['message', 'unread', 'invalidate', 'session-ended', 'access-changed'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export interface EventOutboxTable {
  /** 0 for an event of no tenant. */
  tenant_id: number
  id: Generated<number>
  /** Microseconds of the time when it was relayed, and greater than that of every earlier event; null before. */
  position: number | null
  kind: EventKind
  /** The person whom it concerns; null for everybody of the tenant. */
  user_id: number | null
  /** Written as JSON. */
  payload: ColumnType<Record<string, unknown>, string | undefined, string>
}

/** One row. */
export interface EventPositionTable {
  last_position: number
}

export interface EventTables {
  event_outbox: EventOutboxTable
  event_position: EventPositionTable
}
