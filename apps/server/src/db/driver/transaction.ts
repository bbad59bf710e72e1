import {
  type CompiledQuery,
  type Dialect,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryExecutor,
  Transaction,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { runStatement, runScript } from '../connection/connection.ts'
import { takeDeferredCommit, deferCommit } from '../connection/deferred-commit.ts'
import type { Tables } from '../tables/tables.ts'

/** The statements that open a transaction, in one round trip. */
export interface TransactionOpening {
  script: string
  /** A statement that must be prepared on the connection first. */
  prepare?: { name: string; sql: string }
  /** True if nothing can have changed, so that the end need not be awaited. */
  isReadOnly: boolean
}

/**
 * Runs one transaction on one connection of the pool. Kysely builds and types the queries. Its own transactions are
 * not used: they begin in a separate round trip and pass every query through several layers, which is noticeable for
 * calls with one or two queries.
 */
export async function inTransaction<Row, T>(
  pool: Pool,
  opening: TransactionOpening,
  work: (db: Transaction<Tables>, row: Row | undefined, client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const executor = createExecutor(client)
  let isBroken = false
  try {
    const [row] = await open<Row>(client, opening)
    const result = await work(new Transaction<Tables>({ ...fixedParts, executor }), row, client)
    executor.close()
    if (opening.isReadOnly) endReading(client, executor)
    else await commit(client)
    return result
  } catch (error) {
    executor.close()
    // Statements that are still running on this connection finish before its end, and before the next user's.
    if (opening.isReadOnly) endReading(client, executor)
    else await client.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}

/**
 * The end of a transaction without changes is sent with the beginning of the next one. OPS-100: a transaction with a
 * failed statement is ended at once; otherwise the statements of the next transaction would fail, too. A broken
 * connection has no next transaction.
 */
function endReading(client: PoolClient, executor: { hasFailed(): boolean }): void {
  if (executor.hasFailed()) client.query('rollback').catch(() => {})
  else deferCommit(client)
}

const prepared = new WeakMap<PoolClient, Set<string>>()

async function open<Row>(client: PoolClient, { script, prepare }: TransactionOpening): Promise<Row[]> {
  const names = prepared.get(client) ?? new Set()
  if (prepare && !names.has(prepare.name)) {
    // OPS-100: also ends a transaction in which a statement has failed
    await client.query(takeDeferredCommit(client) + prepare.sql)
    prepared.set(client, names.add(prepare.name))
  }
  return runScript<Row>(client, takeDeferredCommit(client) + script)
}

/** Commits. If a statement has failed, the database rolls back instead. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, so it was rolled back')
}

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const unsupported = (): never => {
  throw new Error('A transaction has one connection and no plugins')
}
/** A handle has no access to other connections. */
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

/**
 * Runs compiled queries of Kysely. Throws after the end of the transaction, because the connection then belongs to
 * another request.
 */
function createExecutor(client: PoolClient): QueryExecutor & { close(): void; hasFailed(): boolean } {
  let isOver = false
  let hasFailed = false
  const executor = {
    adapter,
    plugins: [],
    transformQuery: <T>(node: T) => node,
    compileQuery: compiler.compileQuery.bind(compiler) as QueryExecutor['compileQuery'],
    executeQuery: <R>(query: CompiledQuery<R>) => {
      if (isOver) return Promise.reject(new Error('The transaction has ended'))
      return runStatement<R>(client, query).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
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
    hasFailed: () => hasFailed,
  }
  return executor
}
