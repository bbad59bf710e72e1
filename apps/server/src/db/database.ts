import { CompiledQuery, Kysely } from 'kysely'
import type { Pool } from 'pg'
import { createDialect } from './dialect.ts'
import type { Database } from './handles.ts'
import { migrate } from './migrate.ts'
import { APP_ROLE, SYSTEM_ROLE } from './migrations/helpers.ts'
import type { Tables } from './tables.ts'

const SYSTEM_SCOPE = `begin; set local role ${SYSTEM_ROLE}`

/** ISO-3: role and tenant are set for this transaction alone, in the round trip that opens it. */
function tenantScope(tenantId: number): string {
  if (!Number.isSafeInteger(tenantId) || tenantId < 1) throw new RangeError('A tenant id is a positive integer')
  return `begin; set local role ${APP_ROLE}; set local app.tenant_id = '${tenantId}'`
}

/** The handles over a pool of connections, whichever database is behind it. */
export function createDatabase(kind: Database['kind'], pool: Pool, close: () => Promise<void>): Database {
  const kysely = new Kysely<Tables>({ dialect: createDialect(pool, { begin: null }) })

  function transaction<Db, T>(scope: string, work: (db: Db) => Promise<T>): Promise<T> {
    return kysely.transaction().execute(async (db) => {
      await db.executeQuery(CompiledQuery.raw(scope))
      return work(db as Db)
    })
  }

  return {
    kind,
    tenant: (tenantId, work) => transaction(tenantScope(tenantId), work),
    system: (work) => transaction(SYSTEM_SCOPE, work),
    migrate: () => migrate(pool),
    isAlive: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
  }
}
