import { type RawBuilder, sql } from 'kysely'
import type { SystemDb } from './handles.ts'

/** A table whose rows several processes work off, each row by one process at a time. */
export interface Queue {
  table: string
  /** The columns of the primary key. */
  key: readonly string[]
  /** The column with the time from which the row is due. */
  dueAt: string
  /** A condition that a claimed row meets, besides being due. */
  where?: RawBuilder<boolean>
  /** The columns that the claim returns, besides the key and `lease_until`. */
  columns: readonly string[]
  /** The minutes for which a process has the row; afterwards another process may claim it. */
  leaseMinutes: number
}

/**
 * Claims the row of the queue that has been due for longest, and returns it; undefined if none is due. Its lease ends
 * in whole milliseconds, so that `lease_until` identifies the claim in later statements.
 */
export async function claimDueRow<R extends { lease_until: Date }>(
  db: SystemDb,
  { table, key, dueAt, where = sql`true`, columns, leaseMinutes }: Queue,
): Promise<R | undefined> {
  const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)))
  const { rows } = await sql<R>`
    update ${sql.table(table)}
    set lease_until = date_trunc('milliseconds', now() + make_interval(mins => ${leaseMinutes}))
    where (${names(key)}) = (
      select ${names(key)} from ${sql.table(table)}
      where ${sql.ref(dueAt)} <= now() and ${where} and (lease_until is null or lease_until < now())
      order by ${sql.ref(dueAt)} limit 1 for update skip locked)
    returning ${names([...key, ...columns, 'lease_until'])}, now() as claimed_at`.execute(db)
  return rows[0]
}
