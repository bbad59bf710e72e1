import { sql } from 'kysely'
import type { SystemDb } from './handles.ts'

/** Numbers below are for the portal's own menus and applications, and for those of the demonstration. */
const FIRST_ID = 900_001

/** ADMIN-105: the next number for a menu or an application. Both have numbers of one sequence; later ones are free as well. */
export async function nextCatalogueId(db: SystemDb): Promise<number> {
  const { rows } = await sql<{ last: string | number | null }>`
    select greatest((select max(id) from menu), (select max(id) from application)) as last`.execute(db)
  return Math.max(Number(rows[0]?.last ?? 0) + 1, FIRST_ID)
}
