import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { surviveBrokenConnections } from './broken-connections.ts'
import { createDatabase } from '../database.ts'
import type { Database } from '../handles.ts'

/** Opens a pool of connections to PostgreSQL 15 or newer. */
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
    // JIT compilation takes longer than any of our statements.
    options: '-c jit=off',
  })
  surviveBrokenConnections(pool)
  return createDatabase('postgres', pool, () => pool.end())
}
