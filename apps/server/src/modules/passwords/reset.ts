import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import type { Database, SystemDb } from '../../db/handles.ts'
import { isToken } from '../../http/security/credentials.ts'
import { rememberDevice } from '../sign-in/throttle/known-devices.service.ts'
import type { PasswordChecks } from '../password-checks/password-checks.service.ts'
import { passwordRefusal, setPassword } from './passwords.service.ts'
import { hashOf } from '../sessions/sessions.service.ts'
import { findAccountOf, readNewPassword, type SignInFailure } from '../sign-in/sign-in.service.ts'

interface Reset {
  ticket: string
  newPassword: string
}

/**
 * SIGN-45: a ticket is valid once, and spent only when the new password is accepted. All sessions end. SIGN-63: the
 * browser that used the link becomes a known device, so that guesses of others do not delay it.
 */
export async function resetPassword(
  database: Database,
  checks: PasswordChecks,
  browser: { request: FastifyRequest; reply: FastifyReply; isSecure: boolean },
  { ticket, newPassword }: Reset,
): Promise<SignInFailure | undefined> {
  const isOver = { refused: SIGN_IN_CODES.ticketOver }
  if (!isToken(ticket)) return isOver
  const own = await database.system(async (db) => {
    const userId = await findTicket(db, ticket)
    return userId === undefined ? undefined : findAccountOf(db, userId)
  })
  if (!own || own.disabled) return isOver
  const plainPassword = await readNewPassword(database, newPassword)
  const refused = await passwordRefusal(checks, plainPassword, own)
  if (refused || plainPassword === undefined) return refused ?? { refused: SIGN_IN_CODES.passwordUnfit }
  const passwordHash = await checks.hashOf(plainPassword)
  return database.system(async (db) => {
    if ((await takeResetToken(db, ticket)) === undefined) return isOver
    const password = { userId: own.id, hash: passwordHash, sessionId: null, event: 'PASSWORD_RESET' as const }
    await setPassword(db, password, browser.request)
    await rememberDevice(db, browser, own.id)
    return undefined
  })
}

async function findTicket(db: SystemDb, ticket: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('password_ticket')
    .select('user_id')
    .where('ticket_hash', '=', hashOf(ticket))
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()
  return row?.user_id
}

async function takeResetToken(db: SystemDb, ticket: string): Promise<number | undefined> {
  const row = await db
    .deleteFrom('password_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where(sql<boolean>`expires_at > now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}
