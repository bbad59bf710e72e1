import { sql } from 'kysely'
import type { Database } from '../src/db/handles.ts'

/** Runs statements as the owner of the tables, whom no grant restricts. Returns the rows of the last one. */
export const asOwner = <Row = unknown>(database: Database, ...statements: string[]): Promise<Row[]> =>
  database.system(async (db) => {
    await sql`reset role`.execute(db)
    let rows: unknown[] = []
    for (const statement of statements) rows = (await sql.raw(statement).execute(db)).rows
    return rows as Row[]
  })
