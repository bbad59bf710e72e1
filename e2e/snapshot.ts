import type { Client } from 'pg'

/** PostgreSQL's error code for a deadlock. The failed transaction can be repeated. */
const DEADLOCK = '40P01'
const TRIES = 5

interface Table {
  name: string
  /** The table's object id in PostgreSQL's catalogue. */
  id: number
  /** The columns that can be written, without generated ones. */
  columns: string
}

const TABLES = `
  select quote_ident(c.relname) as name, c.oid::int as id,
         string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.oid`

/**
 * Each statement that writes a table advances a sequence of that table. Sequences are outside of transactions: they
 * need no lock, and they also count statements that are rolled back.
 */
const NOTE_WRITES = `
  create schema snapshot;
  create function snapshot.note_write() returns trigger language plpgsql security definer as $$
  begin
    perform nextval(format('snapshot.writes_%s', tg_relid)::regclass);
    return null;
  end $$`

const noteWritesOf = ({ name, id }: Table) => `
  create table snapshot.${name} as table public.${name};
  create sequence snapshot.writes_${id};
  create trigger snapshot_note_write after insert or update or delete or truncate on public.${name}
    for each statement execute function snapshot.note_write()`

/** Lists the tables that were written since the last call, and resets their sequences. */
const TAKE_WRITTEN = `
  select substr(sequencename, length('writes_') + 1)::int as id,
         setval(format('snapshot.%I', sequencename)::regclass, 1, false)
  from pg_sequences where schemaname = 'snapshot' and last_value is not null`

const refill = ({ name, columns }: Table) => `
  delete from public.${name};
  insert into public.${name} (${columns}) overriding system value select ${columns} from snapshot.${name}`

const restoreTables = (tables: readonly Table[]) =>
  [
    'begin',
    // disables triggers and foreign keys, since the stored rows are consistent
    "set local session_replication_role = 'replica'",
    // waits for running writes
    `lock table ${tables.map(({ name }) => `public.${name}`).join(', ')} in share row exclusive mode`,
    ...tables.map(refill),
    'commit',
  ].join(';\n')

/**
 * Copies the rows of a whole database. Returns a function that restores all tables written since, before each journey.
 */
export async function snapshotRows(client: Client): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<Table>(TABLES)
  await client.query([NOTE_WRITES, ...tables.map(noteWritesOf)].join(';\n'))
  const written = new Set<Table>()

  return async () => {
    const { rows } = await client.query<Pick<Table, 'id'>>(TAKE_WRITTEN)
    for (const { id } of rows) for (const table of tables) if (table.id === id) written.add(table)
    for (let attempt = 1; written.size > 0; attempt++) {
      try {
        await client.query(restoreTables([...written]))
        written.clear()
      } catch (error) {
        await client.query('rollback')
        if ((error as { code?: string }).code !== DEADLOCK || attempt === TRIES) throw error
      }
    }
  }
}

/** Returns a digest of the rows of each table. A digest changes only if the table is written. */
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
