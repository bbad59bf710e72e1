import { CompiledQuery, Kysely, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import { createDialect, type Opening } from './dialect.ts'
import type { Database, Question } from './handles.ts'
import { migrate } from './migrate.ts'
import { APP_ROLE, SYSTEM_ROLE } from './migrations/helpers.ts'
import type { Tables } from './tables.ts'

const SYSTEM_SCOPE = `begin; set local role ${SYSTEM_ROLE}`

/** ISO-3: role and tenant are set for this transaction alone, in the round trip that opens it. */
function tenantScope(tenantId: number): string {
  if (!Number.isSafeInteger(tenantId) || tenantId < 1) throw new RangeError('A tenant id is a positive integer')
  return `begin; set local role ${APP_ROLE}; set local app.tenant_id = '${tenantId}'`
}

/** ISO-2: what is known before the tenant is, in the same round trip as everything else that opens the transaction. */
function askedScope({ name, sql }: Question<unknown>, hashes: Buffer[], scope: 'tenant' | 'system'): Opening {
  // Hexadecimal digits of our own making: nothing of the caller's text is in the statement.
  const values = hashes.map((hash) => `'\\x${hash.toString('hex')}'`).join(', ')
  const script = `${SYSTEM_SCOPE}; execute ${name}(${values})`
  return {
    ...CompiledQuery.raw(scope === 'tenant' ? `${script}; set local role ${APP_ROLE}` : script),
    prepare: { name, sql: `prepare ${name} ${sql}` },
  }
}

/** The handles over a pool of connections, whichever database is behind it. */
export function createDatabase(kind: Database['kind'], pool: Pool, close: () => Promise<void>): Database {
  const kysely = new Kysely<Tables>({ dialect: createDialect(pool, { begin: null }) })

  function transaction<Db, Row, T>(opening: Opening, work: (db: Db, row: Row | undefined) => Promise<T>): Promise<T> {
    return kysely.transaction().execute(async (db: Transaction<Tables>) => {
      const { rows } = await db.executeQuery<Row>(opening)
      return work(db as Db, rows[0])
    })
  }

  return {
    kind,
    tenant: (tenantId, work) => transaction(CompiledQuery.raw(tenantScope(tenantId)), work),
    system: (work) => transaction(CompiledQuery.raw(SYSTEM_SCOPE), work),
    asked: (question, hashes, scope, work) => transaction(askedScope(question, hashes, scope), work),
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
