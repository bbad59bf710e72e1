import { sql } from 'kysely'
import { NEW_DEVICE_NOTICES } from '@portico/contract/rules/sign-in/sign-in'
import type { SystemDb } from '../../../db/handles.ts'
import { newDeviceEmail } from '../../mail/emails.service.ts'
import { findChosenLanguage } from '../../mail/mail-language.service.ts'
import type { Mailer } from '../../mail/mail.service.ts'
import { recordEvent, type ClientInfo } from '../../security-log/security-log.service.ts'
import { findAccountOf } from '../accounts.ts'

/**
 * SIGN-150: stores the first sign-in of an account. Returns true if this is the first. The security log cannot tell,
 * because it expires.
 */
export async function recordFirstSignIn(db: SystemDb, userId: number): Promise<boolean> {
  const first = await db
    .updateTable('user_account')
    .set({ first_signed_in_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('first_signed_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return first !== undefined
}

/**
 * SIGN-149, SIGN-150: writes the security log and notifies the owner of an account of a sign-in from an unknown
 * browser.
 */
export async function reportNewDevice(
  db: SystemDb,
  mailer: Mailer,
  userId: number,
  clientInfo: ClientInfo,
): Promise<void> {
  if ((await countNotices(db, userId)) >= NEW_DEVICE_NOTICES.perDay) return
  await recordEvent(db, userId, 'NEW_DEVICE', clientInfo)
  const account = await findAccountOf(db, userId)
  if (!account?.email) return
  const { email: to, nickname: name } = account
  const language = (await findChosenLanguage(db, userId)) ?? 'en'
  mailer.send(() => Promise.resolve(newDeviceEmail({ to, name, language, time: new Date(), ...clientInfo })))
}

/** The number of notices within the last day. */
async function countNotices(db: SystemDb, userId: number): Promise<number> {
  const { notices } = await db
    .selectFrom('security_event')
    .select((row) => row.fn.countAll<number>().as('notices'))
    .where('user_id', '=', userId)
    .where('event', '=', 'NEW_DEVICE')
    .where('happened_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(notices)
}
