import { sql } from 'kysely'
import { CAPTCHA_AFTER, GUESS_DELAYS } from '@portico/contract/rules/sign-in/sign-in'
import type { SystemDb } from '../../../db/handles.ts'
import { type DelayPolicy, guessDelay } from './guess-delay.ts'

export interface AttemptOrigin {
  /** The account, or the typed text if there is no such account. */
  accountHash: Buffer
  network: string
  /**
   * SIGN-61: a known device or a session of the person, whose failures are counted separately; undefined for others.
   */
  trustedHash?: Buffer | undefined
}

/** Serialises attempts on an account across processes: concurrent attempts must not all count as the first (SIGN-4). */
export async function lockAccountAttempts(db: SystemDb, { accountHash }: AttemptOrigin): Promise<void> {
  await sql`select pg_advisory_xact_lock(${accountHash.readInt32BE(0)}, ${accountHash.readInt32BE(4)})`.execute(db)
}

/** Returns whether the server's state requires a captcha (D23). */
export async function needsCaptcha(db: SystemDb, { accountHash, network }: AttemptOrigin): Promise<boolean> {
  const recent = sql<boolean>`failed_at > now() - make_interval(mins => ${CAPTCHA_AFTER.windowMinutes})`
  const { account, around } = await db
    .selectNoFrom((from) => [
      from
        .selectFrom('login_failure')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('account_hash', '=', accountHash)
        .where('is_settled', '=', false)
        .where(recent)
        .as('account'),
      from
        .selectFrom('login_failure')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('network', '=', network)
        .where('is_settled', '=', false)
        .where(recent)
        .as('around'),
    ])
    .executeTakeFirstOrThrow()
  return (account ?? 0) >= CAPTCHA_AFTER.account || (around ?? 0) >= CAPTCHA_AFTER.network
}

/**
 * SIGN-60, SIGN-61: seconds until the next guess of this origin is checked; 0 means now. An unknown browser waits for
 * the account and for the network; a known device waits only for its own failures.
 */
export async function secondsUntilNextGuess(
  db: SystemDb,
  { accountHash, network, trustedHash }: AttemptOrigin,
): Promise<number> {
  const since = sql`now() - make_interval(mins => ${GUESS_DELAYS.windowMinutes})`
  const count = (
    of: 'own' | 'network',
  ) => sql`select ${of}::text as of, count(*)::int as failures, extract(epoch from clock_timestamp() - max(failed_at))::float8 as age
    from login_failure`
  // Uses one round trip, because this runs for every attempt, also during a flood.
  const { rows } = await sql<Counted>`
    ${count('own')} where ${trustedHash ? sql`trusted_hash = ${trustedHash}` : sql`account_hash = ${accountHash} and trusted_hash is null`}
      and failed_at > ${since}
    union all
    ${count('network')} where network = ${network} and trusted_hash is null and failed_at > ${since}`.execute(db)
  const countOf = (of: Counted['of']) => rows.find((row) => row.of === of) ?? { failures: 0, age: null }
  const own = countOf('own')
  if (trustedHash) return secondsLeft(own, GUESS_DELAYS.trusted)
  return Math.max(secondsLeft(own, GUESS_DELAYS.account), secondsLeft(countOf('network'), GUESS_DELAYS.network))
}

interface Counted {
  of: 'own' | 'network'
  failures: number
  /** Seconds since the last failure; null without one. */
  age: number | null
}

const secondsLeft = ({ failures, age }: Omit<Counted, 'of'>, policy: DelayPolicy): number =>
  Math.max(0, Math.ceil(guessDelay(failures, policy) - (age ?? 0)))

/** Records an attempt as a failure until it has succeeded. Returns its id. */
export async function recordAttempt(
  db: SystemDb,
  { accountHash, network, trustedHash }: AttemptOrigin,
): Promise<number> {
  const { id } = await db
    .insertInto('login_failure')
    .values({
      account_hash: accountHash,
      network,
      trusted_hash: trustedHash ?? null,
      failed_at: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes an attempt that failed for a technical reason. */
export async function forgetAttempt(db: SystemDb, id: number): Promise<void> {
  await db.deleteFrom('login_failure').where('id', '=', id).execute()
}

/**
 * A success ends the account's captcha requirement, and removes the attempt. Earlier failures still count for delays,
 * so that an owner's success permits attackers no further guesses (SIGN-60). It locks the account's attempts first:
 * another success that has removed its own attempt would wait for this one, and this one for it (SIGN-160).
 */
export async function settleFailures(db: SystemDb, origin: AttemptOrigin, attemptId: number): Promise<void> {
  await lockAccountAttempts(db, origin)
  await forgetAttempt(db, attemptId)
  await db
    .updateTable('login_failure')
    .set({ is_settled: true })
    .where('account_hash', '=', origin.accountHash)
    .where('is_settled', '=', false)
    .execute()
}
