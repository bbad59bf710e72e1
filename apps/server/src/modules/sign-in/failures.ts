import { sql } from 'kysely'
import { CAPTCHA_AFTER } from '@portico/contract/rules/sign-in'
import type { SystemDb } from '../../db/handles.ts'

export interface Origin {
  /** Of the account that is meant, or of the text that was typed where no account is meant by it. */
  accountHash: Buffer
  network: string
}

/** Attempts on an account come one after another, in every process: a thousand at once must not all be the first (SIGN-4). */
export async function queueUp(db: SystemDb, { accountHash }: Origin): Promise<void> {
  await sql`select pg_advisory_xact_lock(${accountHash.readInt32BE(0)}, ${accountHash.readInt32BE(4)})`.execute(db)
}

/** Is the server's state such that a captcha is asked for (D23)? */
export async function needsCaptcha(db: SystemDb, { accountHash, network }: Origin): Promise<boolean> {
  const recent = sql<boolean>`failed_at > now() - make_interval(mins => ${CAPTCHA_AFTER.windowMinutes})`
  const { account, around } = await db
    .selectNoFrom((from) => [
      from
        .selectFrom('login_failure')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('account_hash', '=', accountHash)
        .where(recent)
        .as('account'),
      from
        .selectFrom('login_failure')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('network', '=', network)
        .where(recent)
        .as('around'),
    ])
    .executeTakeFirstOrThrow()
  return (account ?? 0) >= CAPTCHA_AFTER.account || (around ?? 0) >= CAPTCHA_AFTER.network
}

/** An attempt counts as a failure until it has succeeded. Answers its id. */
export async function recordAttempt(db: SystemDb, { accountHash, network }: Origin): Promise<number> {
  const { id } = await db
    .insertInto('login_failure')
    .values({ account_hash: accountHash, network })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The attempt came to nothing through no fault of the person. */
export async function forgetAttempt(db: SystemDb, id: number): Promise<void> {
  await db.deleteFrom('login_failure').where('id', '=', id).execute()
}

/** Whoever knows the password starts afresh. What others did from the same network stays. */
export async function forgetFailures(db: SystemDb, { accountHash }: Origin): Promise<void> {
  await db.deleteFrom('login_failure').where('account_hash', '=', accountHash).execute()
}
