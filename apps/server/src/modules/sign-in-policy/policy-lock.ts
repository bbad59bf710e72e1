import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'

const keyOf = (tenantId: number) => sql`hashtextextended(${`sign-in-policy/${tenantId}`}, 0)`

/** SEC-57: waits for entries into the tenant that have begun. A change that also locks rights locks those first. */
export const lockPolicy = (db: SystemDb, tenantId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${keyOf(tenantId)})`.execute(db)

/** SEC-57: the tenant's policy does not change until this transaction ends. Changes of tokens follow this call. */
export const holdPolicy = (db: SystemDb, tenantId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${keyOf(tenantId)})`.execute(db)
