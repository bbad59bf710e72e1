import type { Transaction } from 'kysely'
import type { SignalListener, Signals } from './signals.ts'
import type { Tables } from './tables/tables.ts'

declare const scope: unique symbol

/** A transaction under the plain role with the tenant set: it sees one tenant's rows and the global tables. */
export type TenantDb = Transaction<Tables> & { readonly [scope]: 'tenant' }

/** A transaction that sees every tenant. Its use is the exception and is visible in review. */
export type SystemDb = Transaction<Tables> & { readonly [scope]: 'system' }

/**
 * A query, `(types) as select …`, that runs in the round trip that opens the transaction. It is prepared once per
 * connection and runs under the system role. In the scope `tenant`, the query itself sets `app.tenant_id` from its
 * result.
 */
export interface Preamble<Row> {
  sql: string
  /** Type of its single row; exists at the type level only. */
  row?: Row
}

export interface PreambleOptions<S extends keyof Handles = keyof Handles> {
  /** Parameters of the query. */
  hashes: Buffer[]
  scope: S
  /** True if the database must reject every change. */
  isReadOnly: boolean
}

interface Handles {
  tenant: TenantDb
  system: SystemDb
}

/** A bulk load of rows, by columns. */
export interface BulkLoad {
  table: keyof Tables
  /** Column names with their database types. */
  columns: Record<string, string>
  rows: Iterable<readonly unknown[]>
}

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  tenant<T>(tenantId: number, work: (db: TenantDb) => Promise<T>): Promise<T>
  system<T>(work: (db: SystemDb) => Promise<T>): Promise<T>
  /** Runs the preamble, then the work in the scope of the options. The row is undefined if the preamble returns none. */
  withPreamble<S extends keyof Handles, Row, T>(
    preamble: Preamble<Row>,
    options: PreambleOptions<S>,
    work: (db: Handles[S], row: Row | undefined) => Promise<T>,
  ): Promise<T>
  /**
   * A transaction without time limit for a bulk load, under the system role. Its triggers do not index organisations: the
   * load inserts their index rows itself.
   */
  load<T>(work: (db: SystemDb, load: (load: BulkLoad) => Promise<number>) => Promise<T>): Promise<T>
  /** Calls the listener after every committed transaction that has noted events. Returns an unsubscribe function. */
  onEvents(listener: () => void): () => void
  /** EVENT-3: opens the wake-ups between the processes that use this database. */
  openSignals(listener: SignalListener): Signals
  migrate(): Promise<void>
  /** Rejects unless the database has the schema of this version. Changes nothing. */
  assertSchema(): Promise<void>
  /** Returns whether the database answers. Never rejects. */
  isAlive(): Promise<boolean>
  /** Numbers of connections, for the metrics. */
  connections(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}
