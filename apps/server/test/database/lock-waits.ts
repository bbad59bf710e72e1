import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SystemDb } from '../../src/db/handles.ts'

/** Returns the number of locks that transactions of this database wait for. */
export async function countLockWaits(db: SystemDb): Promise<number> {
  // a lock of a transaction names no database, so the waiting process is found by its other locks
  const { rows } = await sql`select from pg_locks waits where not granted and exists (select from pg_locks own
    join pg_database on pg_database.oid = own.database and datname = current_database()
    where own.pid = waits.pid)`.execute(db)
  return rows.length
}

/**
 * Waits until this many calls wait for locks. It returns at once on the embedded database, which runs one transaction
 * at a time.
 */
export async function untilWaiting({ kind }: { kind: string }, db: SystemDb, calls: number): Promise<void> {
  if (kind === 'postgres') await expect.poll(() => countLockWaits(db), { timeout: 10_000 }).toBe(calls)
}
