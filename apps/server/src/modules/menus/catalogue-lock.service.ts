import { sql } from 'kysely'
import type { SystemDb, TenantDb } from '../../db/handles.ts'

const KEY = sql`hashtextextended('catalogue', 0)`

/** ADMIN-67: operators change the catalogue one after the other. The operator's rights are locked before. */
export const lockCatalogue = (db: SystemDb): Promise<unknown> => sql`select pg_advisory_xact_lock(${KEY})`.execute(db)

/**
 * ADMIN-74: a tenant reads the catalogue in one state. A change of the catalogue waits for this transaction, or this
 * transaction for the change. The tenant's rights are locked before.
 */
export const holdCatalogue = (db: TenantDb | SystemDb): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${KEY})`.execute(db)
