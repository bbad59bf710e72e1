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
import { endEarlier, endLater } from './lingering.ts'
import { statementName } from './statement-name.ts'

/** A script that opens a transaction. */
export interface Opening extends CompiledQuery {
  /** The statement that its connection must have prepared before. */
  prepare?: { name: string; sql: string }
  /** Nothing hangs on its end. */
  isReadOnly: boolean
}

interface Connection extends DatabaseConnection {
  client: PoolClient
  isReadOnly: boolean
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
      const { client } = connection as Connection
      if (begin) await client.query(endEarlier(client) + begin)
    },
    async commitTransaction(connection) {
      const { client, isReadOnly } = connection as Connection
      if (isReadOnly) endLater(client)
      else await commit(client)
    },
    async rollbackTransaction(connection) {
      const own = connection as Connection
      if (own.isReadOnly) endLater(own.client)
      else await own.client.query('rollback').catch(() => (own.isBroken = true))
    },
    releaseConnection(connection) {
      const { client, isBroken } = connection as Connection
      client.release(isBroken)
      return Promise.resolve()
    },
    destroy: () => Promise.resolve(),
  }
}

/** A transaction in which a statement has failed ends in a rollback, even when it is told to commit. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The transaction had failed before and was rolled back')
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
  isReadOnly: false,
  isBroken: false,
  async executeQuery<R>(query: Opening | CompiledQuery) {
    if ('isReadOnly' in query) return open<R>(this as Connection, query)
    const { sql, parameters } = query
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

async function open<R>(connection: Connection, { sql, prepare, isReadOnly }: Opening): Promise<{ rows: R[] }> {
  const { client } = connection
  if (prepare) await prepareOnce(client, prepare)
  connection.isReadOnly = isReadOnly
  return { rows: rowsOf<R>(await client.query(endEarlier(client) + sql)) }
}

/** A script of several statements answers with the rows of the last one that has any columns. */
function rowsOf<R>(result: QueryResult | QueryResult[]): R[] {
  if (!Array.isArray(result)) return result.rows as R[]
  return (result.findLast(({ fields }) => fields.length > 0)?.rows ?? []) as R[]
}
