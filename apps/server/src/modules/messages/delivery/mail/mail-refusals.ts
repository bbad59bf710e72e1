import { sql } from 'kysely'
import type { Database, SystemDb } from '../../../../db/handles.ts'

/** The result of an email, in the form of nodemailer. */
interface MailError {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  syscall?: unknown
  timeoutType?: unknown
}

/**
 * Returns whether the mail server has certainly not accepted the email: it refused it, or no connection was made. A
 * connection that ends later may have ended after the content was accepted.
 */
export function wasRefused(error: unknown): boolean {
  const { code, responseCode, syscall, timeoutType } = error as MailError
  return (
    (typeof responseCode === 'number' && responseCode >= 400) ||
    code === 'EDNS' ||
    code === 'EAUTH' ||
    syscall === 'connect' ||
    (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT')
  )
}

/**
 * MSG-160: sends no more mail to an address that the mail server has refused for good: a code from 500, as the answer
 * to the recipient. Returns whether that was the case.
 */
export async function noteBounce(
  database: Database,
  { userId, address }: { userId: number; address: string },
  error: unknown,
): Promise<boolean> {
  const { command, responseCode } = error as MailError
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return false
  await database.system((db) => suppressMail(db, { userId, address, response: responseCode }))
  return true
}

/** MSG-160: sends no more mail to the address, which a mail server has refused with this code. */
export async function suppressMail(
  db: SystemDb,
  { userId, address, response }: { userId: number; address: string; response: number },
): Promise<void> {
  const bounce = { address, response, refused_at: sql<Date>`clock_timestamp()` }
  await db
    .insertInto('mail_suppression')
    .values({ user_id: userId, ...bounce })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(bounce))
    .execute()
}
