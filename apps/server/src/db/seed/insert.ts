import type { Insertable } from 'kysely'
import type { SystemDb } from '../handles.ts'
import type { Tables } from '../tables/tables.ts'

/** Rows per statement: a statement takes at most 65,535 parameters. */
const ROWS = 500

export async function insertRows<T extends keyof Tables>(
  db: SystemDb,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + ROWS) as Insertable<Tables[T]>[])
      .execute()
  }
}
