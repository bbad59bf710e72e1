import { sql } from 'kysely'
import type { Database } from '../../src/db/handles.ts'
import { type AttemptOrigin, lockAccountAttempts, recordAttempt } from '../../src/modules/sign-in/throttle/failures.ts'

/**
 * Makes three attempts on an account as another process does: in an open transaction that holds the lock. Waiting
 * attempts of this process wait in PostgreSQL.
 */
export async function attemptInOtherProcess(database: Database, accountHash: Buffer) {
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const origin: AttemptOrigin = { accountHash, network: '192.0.2.1' }
  const work = database.system(async (db) => {
    await lockAccountAttempts(db, origin)
    for (let attempt = 0; attempt < 3; attempt++) await recordAttempt(db, origin)
    begun.resolve()
    await over.promise
  })
  await Promise.race([begun.promise, work])
  return {
    /** Returns the number of transactions that wait for the lock. */
    waiting: () =>
      database.system(async (db) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
          join pg_database on pg_database.oid = pg_locks.database and datname = current_database()
          where locktype = 'advisory' and not granted`.execute(db)
        return rows[0]?.n
      }),
    async end() {
      over.resolve()
      await work
    },
  }
}
