import { sql } from 'kysely'
import { NEW_DEVICE_NOTICES } from '@portico/contract/rules/sign-in'
import type { SystemDb } from '../../../db/handles.ts'
import { newDeviceEmail } from '../../mail/emails.service.ts'
import { findChosenLanguage } from '../../mail/mail-language.service.ts'
import type { Mailer } from '../../mail/mail.service.ts'
import { recordEvent, type ClientInfo } from '../../security-log/security-log.service.ts'
import { findAccountOf } from '../accounts.ts'

/**
 * SIGN-149, SIGN-150: writes the security log and notifies the owner of an account of a sign-in from an unknown
 * browser. The first sign-in of an account is not reported.
 */
export async function reportNewDevice(
  db: SystemDb,
  mailer: Mailer,
  userId: number,
  clientInfo: ClientInfo,
): Promise<void> {
  const { signIns, notices } = await countReported(db, userId)
  // The present sign-in is in the log already.
  if (signIns <= 1 || notices >= NEW_DEVICE_NOTICES.perDay) return
  await recordEvent(db, userId, 'NEW_DEVICE', clientInfo)
  const account = await findAccountOf(db, userId)
  if (!account?.email) return
  const { email: to, nickname: name } = account
  const language = (await findChosenLanguage(db, userId)) ?? 'en'
  mailer.send(() => Promise.resolve(newDeviceEmail({ to, name, language, time: new Date(), ...clientInfo })))
}

/** Successful sign-ins in the security log, and notices of the last day. */
async function countReported(db: SystemDb, userId: number): Promise<{ signIns: number; notices: number }> {
  const { signIns, notices } = await db
    .selectFrom('security_event')
    .select([
      sql<number>`count(*) filter (where event = 'SIGN_IN' and result = 'SUCCESS')`.as('signIns'),
      sql<number>`count(*) filter (where event = 'NEW_DEVICE' and happened_at > now() - interval '1 day')`.as(
        'notices',
      ),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { signIns: Number(signIns), notices: Number(notices) }
}
