import { sql } from 'kysely'
import { FACTOR_FAILURES_PER_HOUR } from '@portico/contract/rules/sign-in/second-factor'
import type { SystemDb } from '../../db/handles.ts'

/**
 * FACTOR-3: runs the checks of codes one at a time per account, across all processes. It counts wrong codes; after
 * too many in an hour, it refuses codes without a check.
 */
export async function limitCodeAttempts(
  db: SystemDb,
  userId: number,
  check: () => Promise<boolean>,
): Promise<'valid' | 'invalid' | 'limited'> {
  await sql`select pg_advisory_xact_lock(hashtext('second_factor'), ${userId % 2 ** 31}::integer)`.execute(db)
  const { n } = await db
    .selectFrom('second_factor_failure')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('failed_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (Number(n) >= FACTOR_FAILURES_PER_HOUR) return 'limited'
  if (await check()) return 'valid'
  await db.insertInto('second_factor_failure').values({ user_id: userId }).execute()
  return 'invalid'
}
