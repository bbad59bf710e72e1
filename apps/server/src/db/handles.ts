import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

declare const scope: unique symbol

/** One transaction under the plain role with the tenant set: it sees one tenant's rows and the global tables. */
export type TenantDb = Transaction<Tables> & { readonly [scope]: 'tenant' }

/** One transaction that sees every tenant. The exception: asking for it shows in review. */
export type SystemDb = Transaction<Tables> & { readonly [scope]: 'system' }

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  tenant<T>(tenantId: number, work: (db: TenantDb) => Promise<T>): Promise<T>
  system<T>(work: (db: SystemDb) => Promise<T>): Promise<T>
  migrate(): Promise<void>
  /** Does the database answer? Never rejects. */
  isAlive(): Promise<boolean>
  /** Connections by what they are doing, for the metrics. */
  connections(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}
