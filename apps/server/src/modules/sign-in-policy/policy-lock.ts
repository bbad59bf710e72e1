import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'

const keyOf = (tenantId: number) => sql`hashtextextended(${`sign-in-policy/${tenantId}`}, 0)`

/** SEC-57: a change of a tenant's policy waits for entries that have begun. The tenant's rights are locked before. */
export const lockPolicy = (db: SystemDb, tenantId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${keyOf(tenantId)})`.execute(db)

/** SEC-57: until this transaction ends, the tenant's policy stays as it is. Tokens are changed after this call. */
export const holdPolicy = (db: SystemDb, tenantId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${keyOf(tenantId)})`.execute(db)
