import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { surviveBrokenConnections } from './broken-connections.ts'
import { createDatabase } from './database.ts'
import { openPostgresSignals } from './postgres-signals.ts'
import { refuseTransactionPooler } from './transaction-pooler.ts'
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
    application_name: 'portico',
    verify: (client, done) => void client.query(SESSION).then(() => done(), done),
  })
  surviveBrokenConnections(pool)
  const database = createDatabase('postgres', pool, {
    openSignals: (hear) => openPostgresSignals(url, hear),
    close: () => pool.end(),
  })
  return {
    ...database,
    async migrate() {
      await refuseTransactionPooler(url)
      await database.migrate()
    },
  }
}

/**
 * Settings of every connection. They are statements, because poolers refuse startup parameters (OPS-70). JIT
 * compilation takes longer than any of the server's statements.
 */
const SESSION = `set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '30s'; set jit = off`
