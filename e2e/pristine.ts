import type { Client } from 'pg'

/** A statement that failed because two waited for each other; the one that is told so may simply try again. */
const DEADLOCK = '40P01'
const TRIES = 5

interface Table {
  name: string
  /** Those that can be written; the others are worked out by the database. */
  columns: string
}

const TABLES = `
  select quote_ident(c.relname) as name,
         string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname`

/** Remembers the rows of a whole database. The answer puts them back: every journey finds them as they came. */
export async function rememberRows(client: Client): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<Table>(TABLES)
  await client.query('create schema pristine')
  for (const { name } of tables) await client.query(`create table pristine.${name} as table public.${name}`)

  const statements = [
    'begin',
    // neither triggers nor references: the rows were right together
    "set local session_replication_role = 'replica'",
    `truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`,
    ...tables.map(
      ({ name, columns }) =>
        `insert into public.${name} (${columns}) overriding system value select ${columns} from pristine.${name}`,
    ),
    'commit',
  ]
  return async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(statements.join(';\n'))
        return
      } catch (error) {
        await client.query('rollback')
        if ((error as { code?: string }).code !== DEADLOCK || attempt === TRIES) throw error
      }
    }
  }
}

/** What stands in the whole database, table by table: equal as long as nobody has written anything. */
export async function digestRows(client: Client): Promise<Record<string, string | null>> {
  const { rows: tables } = await client.query<Table>(TABLES)
  const digests: Record<string, string | null> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ digest: string | null }>(
      `select md5(string_agg(line::text, '' order by line::text)) as digest from public.${name} line`,
    )
    digests[name] = rows[0]?.digest ?? null
  }
  return digests
}
