import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { surviveBrokenConnections } from './broken-connections.ts'
import { createDatabase } from './database.ts'
import type { Database } from './handles.ts'

/** PostgreSQL 15 or newer, over a pool of connections. */
export function openPostgres(url: string, { connections }: { connections: number }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: columnTypes,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'portico',
    // A plan is compiled for longer than any of ours runs.
    options: '-c jit=off',
  })
  surviveBrokenConnections(pool)
  return createDatabase('postgres', pool, () => pool.end())
}
