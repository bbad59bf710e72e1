import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BulkLoad } from '../handles.ts'

/** Characters per chunk. */
const CHUNK = 256 * 1024

/** Rows per statement for the database without COPY over the wire. */
const ROWS = 500

/** ORG-36: loads rows by COPY into a temporary table, because COPY refuses tables with row-level security. */
export async function loadRows(kind: 'embedded' | 'postgres', client: PoolClient, load: BulkLoad): Promise<number> {
  return kind === 'postgres' ? copyRows(client, load) : insertRows(client, load)
}

const quoted = (name: string) => `"${name}"`
const namesOf = ({ columns }: BulkLoad) => Object.keys(columns).map(quoted).join(', ')

async function copyRows(client: PoolClient, load: BulkLoad): Promise<number> {
  const names = namesOf(load)
  const definitions = Object.entries(load.columns).map(([name, type]) => `${quoted(name)} ${type}`)
  await client.query(`create temporary table incoming (${definitions.join(', ')}) on commit drop`)
  const stream = client.query(copyFrom(`copy incoming (${names}) from stdin`))
  const isDone = finished(stream)
  // The failure is reported where the promise is awaited; this avoids an unhandled rejection.
  isDone.catch(() => {})
  let chunk = ''
  const send = async () => {
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), isDone])
    chunk = ''
  }
  for (const row of load.rows) {
    chunk += `${row.map(toCopyText).join('\t')}\n`
    if (chunk.length >= CHUNK) await send()
  }
  if (chunk !== '') await send()
  stream.end()
  await isDone
  const { rowCount } = await client.query(`insert into ${quoted(load.table)} (${names}) select ${names} from incoming`)
  await client.query('drop table incoming')
  return rowCount ?? 0
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function toCopyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  return `${value as string | number}`.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '')
}

async function insertRows(client: PoolClient, load: BulkLoad): Promise<number> {
  const names = Object.keys(load.columns)
  const types = Object.values(load.columns)
  const text =
    `insert into ${quoted(load.table)} (${namesOf(load)}) ` +
    `select * from unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})`
  let count = 0
  let batch: (readonly unknown[])[] = []
  const flush = async () => {
    if (batch.length === 0) return
    await client.query(
      text,
      names.map((_, column) => batch.map((row) => row[column] ?? null)),
    )
    // Cached plans for foreign keys were made for a small table and would scan it for each row.
    await client.query('discard plans')
    count += batch.length
    batch = []
  }
  for (const row of load.rows) {
    batch.push(row)
    if (batch.length >= ROWS) await flush()
  }
  await flush()
  return count
}
