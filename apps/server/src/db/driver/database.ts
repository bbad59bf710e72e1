import type { Pool } from 'pg'
import type { PreambleOptions, Database, Preamble, SystemDb } from '../handles.ts'
import type { SignalListener, Signals } from '../signals.ts'
import { hasEvents } from '../transactions-with-events.ts'
import { loadRows } from './load-rows.ts'
import { assertSchema, migrate } from '../migrate.ts'
import { APP_ROLE, SYSTEM_ROLE } from '../migrations/helpers.ts'
import { sqlHash } from '../connection/statement-name.ts'
import { inTransaction, type TransactionOpening } from './transaction.ts'

const begin = (isReadOnly: boolean) => (isReadOnly ? 'begin read only' : 'begin')
const asSystem = `set local role ${SYSTEM_ROLE}`
const asApp = `set local role ${APP_ROLE}`

const opening = (statements: string[], more: Partial<TransactionOpening> = {}): TransactionOpening => ({
  script: statements.join('; '),
  isReadOnly: false,
  ...more,
})

/** ISO-2: sets role and tenant for this transaction only, in the round trip that opens it. */
function tenantScope(tenantId: number): TransactionOpening {
  if (!Number.isSafeInteger(tenantId) || tenantId < 1) throw new RangeError('A tenant id is a positive integer')
  return opening([begin(false), asApp, `set local app.tenant_id = '${tenantId}'`])
}

const bulkScope = () =>
  opening([begin(false), asSystem, 'set local statement_timeout = 0', `set local app.loads_organisations = 'on'`])

const systemScope = () => opening([begin(false), asSystem])

/** Runs a query that determines the tenant, in the same round trip that opens the transaction. */
function preambleScope({ sql }: Preamble<unknown>, { hashes, scope, isReadOnly }: PreambleOptions): TransactionOpening {
  const name = `"${sqlHash(sql)}"`
  // Hexadecimal digits computed here; the statement contains no text of the caller.
  const values = hashes.map((hash) => `'\\x${hash.toString('hex')}'`).join(', ')
  const statements = [begin(isReadOnly), asSystem, `execute ${name}(${values})`, ...(scope === 'tenant' ? [asApp] : [])]
  return opening(statements, { isReadOnly, prepare: { name, sql: `prepare ${name} ${sql}` } })
}

interface Parts {
  openSignals: (listener: SignalListener) => Signals
  close: () => Promise<void>
}

/** Creates the handles over a pool of connections of either database. */
export function createDatabase(kind: Database['kind'], pool: Pool, { openSignals, close }: Parts): Database {
  const listeners = new Set<() => void>()
  const transaction = async <Db, Row, T>(
    how: TransactionOpening,
    work: (db: Db, row: Row | undefined) => Promise<T>,
  ): Promise<T> => {
    let handle: object | undefined
    const result = await inTransaction<Row, T>(pool, how, (db, row) => {
      handle = db
      return work(db as Db, row)
    })
    if (handle && hasEvents(handle)) for (const listener of listeners) listener()
    return result
  }

  return {
    kind,
    tenant: async (tenantId, work) => transaction(tenantScope(tenantId), work),
    system: (work) => transaction(systemScope(), work),
    withPreamble: (preamble, options, work) => transaction(preambleScope(preamble, options), work),
    load: async (work) => {
      const tables = new Set<string>()
      const result = await inTransaction(pool, bulkScope(), (db, _row, client) =>
        work(db as SystemDb, (load) => {
          tables.add(load.table)
          return loadRows(kind, client, load)
        }),
      )
      // Tables that grew a thousandfold need new statistics for good plans.
      if (tables.size > 0) await pool.query(`analyze ${[...tables].map((name) => `"${name}"`).join(', ')}`)
      return result
    },
    onEvents(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    openSignals,
    migrate: () => migrate(pool),
    assertSchema: () => assertSchema(pool),
    isAlive: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  }
}
