import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/handles.ts'

/**
 * A person's unread count in a tenant, and the state for which it is valid. The process caches it and compares the
 * state with the database before each use, so that no process has to notify another one of a change.
 */
export interface RememberedCount {
  count: number
  /** See `versionOf`. */
  version: string
  /** The time from which a snooze, a mute or a message may have ended; null for never. */
  until: Date | null
}

/** The maximum number of counts that a process caches. */
const REMEMBERED = 50_000

/** Counts are cached for each handle, because tests have several databases in one process. */
const memories = new WeakMap<Database, Map<string, RememberedCount>>()

function memoryOf(database: Database): Map<string, RememberedCount> {
  const memory = memories.get(database) ?? new Map<string, RememberedCount>()
  memories.set(database, memory)
  return memory
}

/** The key contains all properties of the reader on which the count depends, besides the database. */
export function recall(
  database: Database,
  key: string,
  { version, now }: { version: string; now: Date },
): number | undefined {
  const remembered = memoryOf(database).get(key)
  const isValid = remembered?.version === version && (remembered.until === null || now < remembered.until)
  return isValid ? remembered.count : undefined
}

export function remember(database: Database, key: string, remembered: RememberedCount): void {
  const memory = memoryOf(database)
  // the oldest stored count is removed first
  memory.delete(key)
  memory.set(key, remembered)
  const [oldest] = memory.size > REMEMBERED ? memory.keys() : []
  if (oldest !== undefined) memory.delete(oldest)
}

/**
 * Changes with every change that the person's unread count depends on, in the same transaction: messages and receipts
 * (`message_version`), and rights. The events of rights are numbered before their commit, so both their number and the
 * last one count.
 */
export const versionOf = (tenantId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<string> => sql`
  (select concat_ws(' ',
    coalesce((select v.version from message_version v where v.tenant_id = ${tenantId} and v.user_id = ${userId}), 0),
    coalesce((select v.version from message_version v where v.tenant_id = ${tenantId} and v.user_id = 0), 0),
    (select concat_ws(' ', count(*), max(e.id)) from event_outbox e
      where e.tenant_id = ${tenantId} and e.kind in ('invalidate', 'access-changed'))))`
