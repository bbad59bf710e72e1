import { sql } from 'kysely'
import { RESET_TICKET_MINUTES } from '@portico/contract/rules/account/account'
import type { SystemDb } from '../../db/handles.ts'
import { auditOperator } from '../audit/operator-audit.service.ts'
import { hashOf, newToken } from '../sessions/sessions.service.ts'
import { findAccountOf } from '../sign-in/sign-in.service.ts'

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
