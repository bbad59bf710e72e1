import { type RawBuilder, sql } from 'kysely'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { Database } from '../../src/db/handles.ts'

/**
 * Data of other tenants: the numbers and codes that name their rows, grouped by the columns that have them, and words
 * that occur only in them. No id is in two groups.
 */
export interface Foreign {
  numbers: number[][]
  tenants: number[]
  texts: string[][]
  words: RegExp
}

/** An unused id or code of the same shape: the same parts and characters, with other lengths of parts. */
export const unusedLike = (id: string | number): string | number =>
  typeof id === 'number'
    ? 8_765_432
    : id
        .replace(/[a-z]+/g, 'qqq')
        .replace(/[A-Z]/g, 'Q')
        .replace(/[0-9]+/g, '9999')

/**
 * The number as part of the statement. A test that drops the server's conditions on the tenant drops those with a
 * parameter, and must not drop those of its own questions.
 */
const literal = (tenantId: number) => sql.lit(tenantId)

interface Column {
  table_name: string
  column_name: string
  data_type: string
  /** Whether the rows belong to a person. */
  has_person: boolean
}

/**
 * Reads a few values of each column, or all, from the database itself, so that new tables are included. Rows of the
 * caller in other tenants come first: only the condition on the tenant keeps these from the caller.
 */
export async function foreignTo(
  database: Database,
  tenantId: number,
  perColumn: number,
  account?: string,
): Promise<Foreign> {
  const own = literal(tenantId)
  return database.system(async (db) => {
    const { rows: columns } = await sql<Column>`
      select c.table_name, c.column_name, c.data_type, exists (
        select from information_schema.columns p where p.table_schema = c.table_schema and p.table_name = c.table_name and p.column_name = 'user_id') as has_person
      from information_schema.columns c
      join information_schema.columns t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.column_name = 'tenant_id'
      where c.table_schema = 'public' and c.column_name <> 'tenant_id' and (
        c.data_type in ('bigint', 'integer') and c.column_name ~ '(^|_)id$' or c.data_type = 'text' and c.column_name ~ '(^|_)code$|name')
      order by 1, 2`.execute(db)
    const numbers = new Map<string, number[]>()
    const texts = new Map<string, string[]>()
    const words = new Set<string>()
    const caller = sql`(select id from user_account where ${account ?? null}::text in (username, account_name))`
    const foreignValues = columns.map(({ table_name, column_name, has_person }) => {
      const [table, column] = [sql.table(table_name), sql.ref(column_name)]
      const isOther = has_person ? sql`f.user_id <> ${caller}` : sql`true`
      return sql`select distinct ${sql.lit(table_name)} as table_name, ${sql.lit(column_name)} as column_name, ${isOther} as is_other, ${column}::text as value
        from ${table} f where f.tenant_id <> ${own} and ${column} is not null and not exists (
          select 1 from ${table} o where o.tenant_id = ${own} and o.${column} = f.${column})`
    })
    const { rows } = await sql<{ table_name: string; column_name: string; value: string }>`
      ${sql.join(foreignValues, sql` union all `)} order by 1, 2, 3, 4`.execute(db)
    const valuesOf = Map.groupBy(rows, ({ table_name, column_name }) => `${table_name}.${column_name}`)
    for (const { table_name, column_name, data_type } of columns) {
      const values = [...new Set((valuesOf.get(`${table_name}.${column_name}`) ?? []).map(({ value }) => value))]
      // columns of the same name refer to the same rows
      const name = /^(id|code)$/.test(column_name) ? `${table_name}.${column_name}` : column_name
      if (data_type !== 'text') {
        addTo(numbers, name, values.slice(0, perColumn).map(Number))
        continue
      }
      if (/(^|_)code$/.test(column_name)) addTo(texts, name, values.slice(0, perColumn))
      if (/name/.test(column_name)) values.forEach((value) => words.add(value))
    }
    const { rows: tenants } = await sql<{ id: number; name: string; custom_code: string | null }>`
      select id, name, custom_code from tenant where id <> ${own}`.execute(db)
    const tenantIds = tenants.map(({ id }) => Number(id))
    addTo(numbers, 'tenant.id', tenantIds)
    for (const { name } of tenants) words.add(name)
    const { rows: ownNames } = await sql<{ value: string }>`
      select name as value from org_node where tenant_id = ${own}
      union select short_name from org_node where tenant_id = ${own} and short_name is not null
      union select name from tenant where id = ${own}
      union select nickname from user_account
      union select application.names ->> 'en' from application
        join tenant_application chosen on chosen.application_code = application.code
        where chosen.tenant_id = ${own}`.execute(db)
    // a person who also belongs to this tenant is not foreign
    const { rows: members } = await sql<{
      id: number
    }>`select user_id as id from membership where tenant_id = ${own}`.execute(db)
    // ids of sessions are counted up: one of the caller's own may be the id of something else in another tenant
    const { rows: ownSessions } = await sql<{ id: number }>`select id from session where not exists (
      select from session_identity f where f.session_id = session.id and f.tenant_id <> ${own})`.execute(db)
    // a row of another tenant may name a role that this tenant has as well
    const { rows: roles } = await sql<{ code: string }>`select code from role where tenant_id = ${own}`.execute(db)
    // the codes of built-in roles are reserved in every tenant
    const { rows: builtIn } = await sql<{ code: string }>`select code from administrator_role_template`.execute(db)
    // the portal's own pages have the same ids in every tenant
    const ownNumbers = new Set([
      ...[...members, ...ownSessions].map(({ id }) => Number(id)),
      ...Object.values(RESERVED_MENUS),
    ])
    const ownTexts = new Set([...roles, ...builtIn].map(({ code }) => code))
    const known = ownNames.map(({ value }) => value).join('\n')
    return {
      numbers: groupsOf(numbers, (value) => value > 0 && !ownNumbers.has(value)),
      tenants: tenantIds,
      texts: groupsOf(texts, (value) => !ownTexts.has(value)),
      words: anyOf([...words].filter((word) => word.length > 3 && !known.includes(word))),
    }
  })
}

function addTo<T>(groups: Map<string, T[]>, name: string, values: T[]): void {
  groups.set(name, [...(groups.get(name) ?? []), ...values])
}

/** Returns the accepted values of each group; a value of several groups is in the first of them. */
function groupsOf<T>(groups: Map<string, T[]>, accepts: (value: T) => boolean): T[][] {
  const seen = new Set<T>()
  const isNew = (value: T) => !seen.has(value) && seen.add(value)
  return [...groups.values()].map((values) => values.filter(accepts).filter(isNew)).filter(({ length }) => length > 0)
}

const anyOf = (words: string[]): RegExp =>
  new RegExp(words.map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|') || '(?!)')

/** Rows of another tenant. Events of no tenant are foreign if they name a person of other tenants alone. */
const isForeign = (table: string, own: RawBuilder<unknown>) =>
  table === OUTBOX
    ? sql`t.tenant_id not in (0, ${own}) or t.tenant_id = 0 and t.user_id not in (
        select user_id from membership where tenant_id = ${own})`
    : sql`t.tenant_id <> ${own}`

const OUTBOX = 'event_outbox'
/** The relay writes the positions of events during a call (EVENT-2). */
const RELAYED = 'position'

/** A fingerprint of every row that other tenants have. */
export async function digestOf(database: Database, tenantId: number): Promise<unknown[]> {
  return database.system(async (db) => {
    const { rows: tables } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id'
      order by table_name`.execute(db)
    const prints = tables.map(({ table_name }) => {
      const row = table_name === OUTBOX ? sql`(to_jsonb(t) - ${RELAYED}::text)::text` : sql`t::text`
      // the sum does not depend on the order of the rows
      return sql`select ${sql.lit(table_name)} as name, count(*) as count, sum(hashtextextended(${row}, 0)) as print
        from ${sql.table(table_name)} t where ${isForeign(table_name, literal(tenantId))}`
    })
    const { rows } = await sql`${sql.join(prints, sql` union all `)} order by name`.execute(db)
    return rows
  })
}
