import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type { Database } from '../../src/db/handles.ts'
import { openEmbedded } from '../../src/db/driver/embedded/embedded.ts'
import { openPostgres } from '../../src/db/driver/postgres/postgres.ts'
import { databaseUrl } from '../database/postgres-url.ts'
import { signInAt, startProcess } from '../processes/server-process.ts'
import { copyDatabase, copyFolder } from '../world.ts'

const run = promisify(execFile)

/** The number of rows of every table. */
const countRows = (database: Database) =>
  database.system(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(
      db,
    )
    const counts = rows.map(
      ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.table(name)}`,
    )
    const counted = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
    // parallel workers answer in any order
    return counted.rows.toSorted((a, b) => a.name.localeCompare(b.name))
  })

test('OPS-73 a dump by a role that bypasses row-level security is complete, and a server starts on the restored database', async () => {
  const { postgresUrl, programs } = inject('templates')
  const suffix = randomUUID().slice(0, 8)
  // the roles of the test have the password of the cluster's own role
  const { password } = new URL(postgresUrl)
  const [owner, backup, restored] = ['owner', 'backup', 'restored'].map((name) => `${name}_${suffix}`)
  const folder = await mkdtemp(join(tmpdir(), 'portico-backup-'))
  const administer = async (...statements: string[]) => {
    const client = new pg.Client(postgresUrl)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const as = (role: string, url: string) => {
    const address = new URL(url)
    address.username = role
    return address.href
  }
  const copied = await copyDatabase()
  const expected = await countRows(copied.database)
  await copied.database.close()
  const dump = (role: string, name: string, from: string) =>
    run(join(programs, 'pg_dump'), ['--format=custom', `--file=${join(folder, name)}`, as(role, from)])
  const restore = (name: string, to: string) =>
    run(join(programs, 'pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${to}`, join(folder, name)])

  const at = (name: string) => as(owner!, databaseUrl(postgresUrl, name))
  try {
    await administer(
      `create role ${owner} login password '${password}'`,
      `grant portico_app, portico_system to ${owner}`,
      `create role ${backup} login password '${password}' bypassrls`,
      `grant pg_read_all_data to ${backup}`,
      `create database ${restored} owner ${owner}`,
      `create database ${restored}_again owner ${owner}`,
    )
    await dump(backup!, 'first', copied.url)
    await restore('first', at(restored!))

    await expect(dump(owner!, 'refused', at(restored!))).rejects.toThrow('row-level security')
    await dump(backup!, 'second', at(restored!))
    await restore('second', at(`${restored}_again`))

    const server = await startProcess({ DATABASE_URL: at(`${restored}_again`) })
    await signInAt(server.port, 'anna', 20001)
    await server.end('SIGTERM')
    const database = openPostgres(at(restored!), { connections: 2 })
    expect(await countRows(database)).toEqual(expected)
    await database.close()
  } finally {
    await administer(
      `drop database if exists ${restored} with (force)`,
      `drop database if exists ${restored}_again with (force)`,
      `drop role if exists ${owner}`,
      `drop role if exists ${backup}`,
    )
    await copied.remove()
    await rm(folder, { recursive: true, force: true })
  }
})

test('OPS-74 a copy of the embedded database’s folder, made while the server is stopped, is a backup', async () => {
  const { folder, database, remove } = await copyFolder()
  const expected = await countRows(database)
  await database.close()
  const backup = await mkdtemp(join(tmpdir(), 'portico-backup-'))
  try {
    await cp(folder, backup, { recursive: true })
    const server = await startProcess({ DATA_DIR: backup })
    await signInAt(server.port, 'anna', 20001)
    await server.end('SIGTERM')
    const restored = await openEmbedded(backup)
    const counts = await countRows(restored)
    await restored.close()
    // Signing in has added rows of sessions.
    const ofTenants = (rows: { name: string }[]) =>
      rows.filter(({ name }) => /^(tenant|membership|org_|menu|user_account|collection)/.test(name))
    expect(ofTenants(counts).length).toBeGreaterThan(5)
    expect(ofTenants(counts)).toEqual(ofTenants(expected))
  } finally {
    await rm(backup, { recursive: true, force: true })
    await remove()
  }
})
