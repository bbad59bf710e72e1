import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { statementName } from './statement-name.ts'

interface Connection extends DatabaseConnection {
  client: PoolClient
}

/**
 * One dialect for both databases: the embedded one speaks PostgreSQL's wire protocol over a stream of ours.
 * `begin: null` leaves opening the transaction to the first statement, which then sets role and tenant in the same
 * round trip.
 */
export function createDialect(pool: Pool, { begin }: { begin: string | null }): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(pool, begin),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function createDriver(pool: Pool, begin: string | null): Driver {
  const clientOf = (connection: DatabaseConnection) => (connection as Connection).client
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => connectionOf(await pool.connect()),
    beginTransaction: async (connection) => {
      if (begin) await clientOf(connection).query(begin)
    },
    commitTransaction: async (connection) => {
      await clientOf(connection).query('commit')
    },
    rollbackTransaction: async (connection) => {
      await clientOf(connection).query('rollback')
    },
    releaseConnection: (connection) => {
      clientOf(connection).release()
      return Promise.resolve()
    },
    destroy: () => Promise.resolve(),
  }
}

const connectionOf = (client: PoolClient): Connection => ({
  client,
  async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
    const name = statementName(sql)
    const result = await client.query(
      name ? { name, text: sql, values: [...parameters] } : { text: sql, values: [...parameters] },
    )
    return { rows: rowsOf<R>(result), numAffectedRows: BigInt(result.rowCount ?? 0) }
  },
  streamQuery: () => {
    throw new Error('Streaming is not supported: transactions stay short')
  },
})

/** A script of several statements answers with the rows of the last one that has any columns. */
function rowsOf<R>(result: QueryResult | QueryResult[]): R[] {
  if (!Array.isArray(result)) return result.rows as R[]
  return (result.findLast(({ fields }) => fields.length > 0)?.rows ?? []) as R[]
}
