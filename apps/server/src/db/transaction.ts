import {
  type CompiledQuery,
  type Dialect,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryExecutor,
  Transaction,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { run, runScript } from './connection.ts'
import { endEarlier, endLater } from './lingering.ts'
import type { Tables } from './tables.ts'

/** What opens a transaction, in one round trip. */
export interface Opening {
  script: string
  /** The statement that the connection must have prepared before. */
  prepare?: { name: string; sql: string }
  /** Nothing can have changed: its end need not be waited for. */
  isReadOnly: boolean
}

/**
 * One transaction on one connection of the pool. Kysely builds and types the queries; its own transactions begin in a
 * round trip of their own and pass every query through several layers, which a call of one or two queries feels.
 */
export async function inTransaction<Row, T>(
  pool: Pool,
  opening: Opening,
  work: (db: Transaction<Tables>, row: Row | undefined, client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const executor = createExecutor(client)
  let isBroken = false
  try {
    const [row] = await open<Row>(client, opening)
    const result = await work(new Transaction<Tables>({ ...fixedParts, executor }), row, client)
    executor.close()
    if (opening.isReadOnly) endLater(client)
    else await commit(client)
    return result
  } catch (error) {
    executor.close()
    // Statements that are still under way on this connection come before its end, whoever has it next after it.
    if (opening.isReadOnly) endLater(client)
    else await client.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}

const prepared = new WeakMap<PoolClient, Set<string>>()

async function open<Row>(client: PoolClient, { script, prepare }: Opening): Promise<Row[]> {
  const names = prepared.get(client) ?? new Set()
  if (prepare && !names.has(prepare.name)) {
    await client.query(prepare.sql)
    prepared.set(client, names.add(prepare.name))
  }
  return runScript<Row>(client, endEarlier(client) + script)
}

/** A transaction in which a statement has failed ends in a rollback, even when it is told to commit. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The transaction had failed before and was rolled back')
}

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const unsupported = (): never => {
  throw new Error('A transaction is one connection without plugins')
}
/** A handle has no way to another connection. */
const fixedParts = (() => {
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: unsupported,
    createIntrospector: unsupported,
    createQueryCompiler: () => compiler,
  }
  const driver = {
    init: unsupported,
    acquireConnection: unsupported,
    beginTransaction: unsupported,
    commitTransaction: unsupported,
    rollbackTransaction: unsupported,
    releaseConnection: unsupported,
    destroy: unsupported,
  }
  return { config: { dialect }, dialect, driver }
})()

/** Runs what Kysely has compiled. Refuses everything once the transaction is over: the connection is somebody else's. */
function createExecutor(client: PoolClient): QueryExecutor & { close(): void } {
  let isOver = false
  const executor = {
    adapter,
    plugins: [],
    transformQuery: <T>(node: T) => node,
    compileQuery: compiler.compileQuery.bind(compiler) as QueryExecutor['compileQuery'],
    executeQuery: <R>(query: CompiledQuery<R>) => {
      if (isOver) return Promise.reject(new Error('The transaction is over'))
      return run<R>(client, query)
    },
    provideConnection: unsupported,
    stream: unsupported,
    withConnectionProvider: () => executor,
    withPlugin: unsupported,
    withPlugins: unsupported,
    withPluginAtFront: unsupported,
    withoutPlugins: () => executor,
    close: () => {
      isOver = true
    },
  }
  return executor
}
