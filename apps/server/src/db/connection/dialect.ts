import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { runStatement } from './connection.ts'
import { takeDeferredCommit } from './deferred-commit.ts'

interface Connection extends DatabaseConnection {
  client: PoolClient
}

/**
 * Migrations have no time limits; the limits are for calls. OPS-98: only their wait for a lock is limited, because the
 * calls of running processes wait behind it.
 */
const BEGIN = `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '5s'`

/**
 * The Kysely dialect of the migrator, which works as the owner. It serves both databases, because the embedded one
 * speaks the same protocol.
 */
export function createDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function createDriver(pool: Pool): Driver {
  const clientOf = (connection: DatabaseConnection) => (connection as Connection).client
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => connectionOf(await pool.connect()),
    beginTransaction: async (connection) =>
      void (await clientOf(connection).query(takeDeferredCommit(clientOf(connection)) + BEGIN)),
    commitTransaction: async (connection) => void (await clientOf(connection).query('commit')),
    rollbackTransaction: async (connection) => void (await clientOf(connection).query('rollback')),
    releaseConnection: (connection) => Promise.resolve(clientOf(connection).release()),
    destroy: () => Promise.resolve(),
  }
}

const connectionOf = (client: PoolClient): Connection => ({
  client,
  executeQuery: (query) => runStatement(client, query),
  streamQuery: () => {
    throw new Error('Streaming is not supported, because transactions must be short')
  },
})
