import { sql } from 'kysely'
import { RESET_TICKET_MINUTES } from '@portico/contract/rules/account/account'
import type { SystemDb } from '../../db/handles.ts'
import { auditOperator } from '../audit/operator-audit.service.ts'
import { hashOf, newToken } from '../sessions/sessions.service.ts'
import { type Account, findAccountOf } from '../sign-in/sign-in.service.ts'

/**
 * The address at which a person sets a password, valid once and for 30 minutes (SIGN-45) if nothing else is given. The
 * fragment is not sent to servers or logged; the host comes from the configuration.
 */
export async function writePasswordResetToken(
  db: SystemDb,
  userId: number,
  publicOrigin: string,
  minutes: number = RESET_TICKET_MINUTES,
): Promise<string> {
  const ticket = newToken()
  await db
    .insertInto('password_ticket')
    .values({
      ticket_hash: hashOf(ticket),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return `${publicOrigin}/login/reset#${ticket}`
}

/** SIGN-144: an account that signs in at an identity provider has no password here. */
export async function signsInElsewhere(db: SystemDb, { id, password_hash }: Account): Promise<boolean> {
  if (password_hash) return false
  const subject = db.selectFrom('external_subject').select('user_id').where('user_id', '=', id)
  return (await subject.limit(1).executeTakeFirst()) !== undefined
}

/** ADMIN-36: returns whether another person may have a password link mailed to the person. */
export async function mayGetPasswordLink(db: SystemDb, userId: number): Promise<boolean> {
  const account = await findAccountOf(db, userId)
  return account !== undefined && !account.disabled && !(await signsInElsewhere(db, account))
}

/** SIGN-146: a link that an operator hands to a person; undefined if the account is disabled. Audited. */
export async function createPasswordLink(
  db: SystemDb,
  { userId, tenantIds }: { userId: number; tenantIds: readonly number[] },
  publicOrigin: string,
): Promise<string | undefined> {
  const account = await findAccountOf(db, userId)
  if (!account || account.disabled) return undefined
  await auditOperator(db, tenantIds, { action: 'person.password-link', target: { userId } })
  return writePasswordResetToken(db, userId, publicOrigin)
}
