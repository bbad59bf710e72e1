import { sql } from 'kysely'
import type { SystemDb, TenantDb } from './handles.ts'
import { APP_ROLE, SYSTEM_ROLE } from './migrations/helpers.ts'

/**
 * ISO-2: runs a part of a system transaction under the plain role with one tenant set, so that both locks hold in it. If
 * the work fails, the caller rolls the transaction back, or to a savepoint from before: either restores the role.
 */
export async function inTenant<T>(db: SystemDb, tenantId: number, work: (db: TenantDb) => Promise<T>): Promise<T> {
  await setScope(db, APP_ROLE, String(tenantId))
  const result = await work(db as unknown as TenantDb)
  await setScope(db, SYSTEM_ROLE, '')
  return result
}

const setScope = (db: SystemDb, role: string, tenant: string) =>
  sql`select set_config('role', ${role}, true), set_config('app.tenant_id', ${tenant}, true)`.execute(db)

/**
 * Runs a part of a transaction in a savepoint. Its changes are rolled back if the work fails, or if `isKept` returns false
 * for its result.
 */
export async function inSavepoint<T>(
  db: SystemDb,
  work: () => Promise<T>,
  isKept: (result: T) => boolean = () => true,
): Promise<T> {
  await sql`savepoint part`.execute(db)
  let isReleased = false
  try {
    const result = await work()
    isReleased = isKept(result)
    return result
  } finally {
    if (!isReleased) await sql`rollback to savepoint part`.execute(db)
    await sql`release savepoint part`.execute(db)
  }
}
