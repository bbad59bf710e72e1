import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

declare const scope: unique symbol

/** One transaction under the plain role with the tenant set: it sees one tenant's rows and the global tables. */
export type TenantDb = Transaction<Tables> & { readonly [scope]: 'tenant' }

/** One transaction that sees every tenant. The exception: asking for it shows in review. */
export type SystemDb = Transaction<Tables> & { readonly [scope]: 'system' }

/**
 * A query, `(types) as select …`, that a transaction begins with, so that it costs no round trip of its own: prepared once on each connection and
 * run with full sight. In the scope `tenant` the query itself sets `app.tenant_id`, from what it has found.
 */
export interface Question<Row> {
  name: string
  sql: string
  /** What its one row looks like; a type alone. */
  row?: Row
}

export interface Asking<S extends keyof Handles = keyof Handles> {
  /** What the question is about. */
  hashes: Buffer[]
  scope: S
  /** The database refuses every change. */
  isReadOnly: boolean
}

interface Handles {
  tenant: TenantDb
  system: SystemDb
}

/** Rows for a table, column by column: very many of them. */
export interface Load {
  table: keyof Tables
  /** Each with its type in the database. */
  columns: Record<string, string>
  rows: Iterable<readonly unknown[]>
}

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  tenant<T>(tenantId: number, work: (db: TenantDb) => Promise<T>): Promise<T>
  system<T>(work: (db: SystemDb) => Promise<T>): Promise<T>
  /** Asks the question, then works in the named scope. The row is undefined where there is none. */
  asked<S extends keyof Handles, Row, T>(
    question: Question<Row>,
    asking: Asking<S>,
    work: (db: Handles[S], row: Row | undefined) => Promise<T>,
  ): Promise<T>
  /**
   * One transaction of any length in which very many rows are written, as the system; the indexes of organisations come with
   * the rows, nothing is done for each of them.
   */
  load<T>(work: (db: SystemDb, load: (load: Load) => Promise<number>) => Promise<T>): Promise<T>
  migrate(): Promise<void>
  /** Does the database answer? Never rejects. */
  isAlive(): Promise<boolean>
  /** Connections by what they are doing, for the metrics. */
  connections(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}
