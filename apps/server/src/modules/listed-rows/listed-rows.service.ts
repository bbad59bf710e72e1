import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { Tables } from '../../db/tables/tables.ts'

/** CONF-63: a list as the rows of a table. */
export interface ListedRows {
  table: keyof Tables
  /** The column of each field of an entry. */
  columns: Readonly<Record<string, string>>
  /** The column of the order. Absent: the entries have no order of their own, and are read in the order of their fields. */
  position?: string
  /** The fields that tell one entry from another, so that a changed row keeps its id; absent for a table without ids. */
  identity?: readonly string[]
}

export type Entry = Readonly<Record<string, unknown>>

/** The values that the rows of the list have in common, such as the tenant. */
type Owner = Readonly<Record<string, number | string>>

const isOf = (owner: Owner): RawBuilder<unknown> =>
  sql.join(
    [sql`true`, ...Object.entries(owner).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)],
    sql` and `,
  )

async function selectRows(
  db: TenantDb | SystemDb,
  list: ListedRows,
  owner: Owner,
): Promise<(Entry & { id?: number })[]> {
  const { table, columns, position, identity } = list
  const fields = Object.entries({ ...columns, ...(identity && { id: 'id' }) })
  const order = [...(position === undefined ? [] : [position]), ...(identity ? ['id'] : Object.values(columns))]
  const { rows } = await sql<Entry>`
    select ${sql.join(fields.map(([field, column]) => sql`${sql.ref(column)} as ${sql.id(field)}`))}
    from ${sql.table(table)} where ${isOf(owner)}
    order by ${sql.join(order.map((column) => sql.ref(column)))}`.execute(db)
  return rows as (Entry & { id?: number })[]
}

/** Rows of the same position are read in the order of their fields, which does not depend on ids. */
const withoutIds = ({ table, columns, position }: ListedRows): ListedRows => ({
  ...{ table, columns },
  ...(position !== undefined && { position }),
})

/** The entries of the list, in their order. */
export async function readEntries(db: TenantDb | SystemDb, list: ListedRows, owner: Owner): Promise<Entry[]> {
  return selectRows(db, withoutIds(list), owner)
}

/** Replaces the entries of the list. The caller has locked the changes of the owner. */
export async function replaceEntries(
  db: TenantDb | SystemDb,
  list: ListedRows,
  { owner, entries }: { owner: Owner; entries: readonly Entry[] },
): Promise<void> {
  const { columns, position, identity } = list
  const table = sql.table(list.table)
  const ids = identity && (await keepIds(db, list, { owner, entries }))
  const rows = entries.map((entry, index) => ({
    ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, entry[field]])),
    ...owner,
    ...(ids && { id: ids[index] }),
    ...(position !== undefined && { [position]: (index + 1) * 10 }),
  }))
  await sql`delete from ${table} where ${isOf(owner)}`.execute(db)
  if (rows.length === 0) return
  const names = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::text::jsonb)`.execute(db)
}

/** The id of each entry: that of the former entry which it replaces, or a new one. */
async function keepIds(
  db: TenantDb | SystemDb,
  list: ListedRows,
  { owner, entries }: { owner: Owner; entries: readonly Entry[] },
): Promise<number[]> {
  const former = await selectRows(db, list, owner)
  const keyOf = (entry: Entry) => (list.identity ?? []).map((field) => entry[field])
  return entries.map((entry) => {
    const at = former.findIndex((one) => isDeepStrictEqual(keyOf(one), keyOf(entry)))
    const [match] = at < 0 ? [] : former.splice(at, 1)
    return match?.id ?? newId()
  })
}
