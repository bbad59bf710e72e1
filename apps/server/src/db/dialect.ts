import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { statementName } from './statement-name.ts'

/** A script that opens a transaction, and the statement that its connection must have prepared before. */
export interface Opening extends CompiledQuery {
  prepare?: { name: string; sql: string }
}

interface Connection extends DatabaseConnection {
  client: PoolClient
  /** Set when the transaction could not be ended properly: the connection is not given back for use. */
  isBroken: boolean
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
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => connectionOf(await pool.connect()),
    async beginTransaction(connection) {
      if (begin) await (connection as Connection).client.query(begin)
    },
    async commitTransaction(connection) {
      await (connection as Connection).client.query('commit')
    },
    async rollbackTransaction(connection) {
      const own = connection as Connection
      await own.client.query('rollback').catch(() => (own.isBroken = true))
    },
    releaseConnection(connection) {
      const { client, isBroken } = connection as Connection
      client.release(isBroken)
      return Promise.resolve()
    },
    destroy: () => Promise.resolve(),
  }
}

const prepared = new WeakMap<PoolClient, Set<string>>()

async function prepareOnce(client: PoolClient, { name, sql }: { name: string; sql: string }): Promise<void> {
  const names = prepared.get(client) ?? new Set()
  if (names.has(name)) return
  await client.query(sql)
  prepared.set(client, names.add(name))
}

const connectionOf = (client: PoolClient): Connection => ({
  client,
  isBroken: false,
  async executeQuery<R>(query: Opening) {
    const { sql, parameters, prepare } = query
    if (prepare) await prepareOnce(client, prepare)
    const name = statementName(sql)
    const values = parameters as unknown[]
    const result = await client.query(
      name ? { name, text: sql, values } : values.length > 0 ? { text: sql, values } : sql,
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
