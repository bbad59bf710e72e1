import { sql } from 'kysely'
import { GUESS_DELAYS, GUESSING_NOTICE, SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import type { SystemDb } from '../../../db/handles.ts'
import { passwordGuessingEmail } from '../../mail/emails.service.ts'
import { findChosenLanguage } from '../../mail/mail-language.service.ts'
import type { Mailer } from '../../mail/mail.service.ts'
import { recordEvent, type ClientInfo } from '../../security-log/security-log.service.ts'
import type { Account } from '../accounts.ts'
import type { AttemptOrigin } from './failures.ts'

interface Guessing {
  account: Account
  origin: AttemptOrigin
  /** Device and address of the last guess. */
  clientInfo: ClientInfo
}

/**
 * SIGN-65: after many failed guesses by unknown browsers, writes the security log and notifies the account's owner, at
 * most once a day. Called after the response, so that its duration reveals nothing.
 */
export async function warnOfGuessing(
  db: SystemDb,
  mailer: Mailer,
  { account, origin, clientInfo }: Guessing,
): Promise<void> {
  const { failures, since } = await db
    .selectFrom('login_failure')
    .select((row) => [row.fn.countAll<number>().as('failures'), row.fn.min('failed_at').as('since')])
    .where('account_hash', '=', origin.accountHash)
    .where('trusted_hash', 'is', null)
    .where(sql<boolean>`failed_at > now() - make_interval(mins => ${GUESS_DELAYS.windowMinutes})`)
    .executeTakeFirstOrThrow()
  if (Number(failures) < GUESSING_NOTICE.failures || !since) return
  // Prevents two messages for two simultaneous guesses.
  await sql`select pg_advisory_xact_lock(hashtext('guessing_notice'), ${account.id}::int)`.execute(db)
  if (await wasTold(db, account.id)) return
  await recordEvent(db, account.id, 'GUESSING', clientInfo, SIGN_IN_CODES.delayed)
  const { email, nickname: name } = account
  if (!email || account.disabled) return
  // The account's language, not that of the guessing browser.
  const language = (await findChosenLanguage(db, account.id)) ?? 'en'
  mailer.send(() =>
    Promise.resolve(passwordGuessingEmail({ to: email, name, failures: Number(failures), since, language })),
  )
}

async function wasTold(db: SystemDb, userId: number): Promise<boolean> {
  const event = await db
    .selectFrom('security_event')
    .select('id')
    .where('user_id', '=', userId)
    .where('event', '=', 'GUESSING')
    .where(sql<boolean>`happened_at > now() - make_interval(hours => ${GUESSING_NOTICE.everyHours})`)
    .executeTakeFirst()
  return event !== undefined
}
