import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import type { Database, SystemDb } from '../../db/handles.ts'
import { recordEvent, type SecurityEvent, clientInfoOf } from '../security-log/security-log.service.ts'
import { detachSession } from '../sessions/detach-session.service.ts'
import { lockSessions } from '../sessions/lock-sessions.service.ts'
import type { PasswordChecks } from '../password-checks/password-checks.service.ts'
import type { Mailer } from '../mail/mail.service.ts'
import { forgetDevices } from '../sign-in/throttle/known-devices.service.ts'
import { weaknessOf } from '../sign-in/password-weakness.service.ts'
import {
  type Account,
  checkSignIn,
  isPassword,
  readNewPassword,
  type SignInFailure,
} from '../sign-in/sign-in.service.ts'

interface Change {
  account: string
  oldPassword: string
  newPassword: string
  verifyCode?: string | null | undefined
}

interface How {
  find: (db: SystemDb, text: string) => Promise<Account | undefined>
  /** The current session, which continues; null if the person is not signed in because the password has expired. */
  sessionId: number | null
  /** The person of that session. */
  sessionOfUserId?: number
  mailer: Mailer
}

/**
 * SIGN-42, SIGN-44: changes a password. The person must know the present one; wrong guesses count like those at
 * sign-in. Returns the reason of a refusal.
 */
export async function changePassword(
  database: Database,
  checks: PasswordChecks,
  request: FastifyRequest,
  { account, oldPassword, newPassword, verifyCode }: Change,
  { find, sessionId, sessionOfUserId, mailer }: How,
): Promise<SignInFailure | undefined> {
  const attempt = { account, password: oldPassword, verifyCode }
  const purpose = { find, event: 'PASSWORD_CHANGE' as const, mailer, ...(sessionOfUserId && { sessionOfUserId }) }
  const outcome = await checkSignIn(database, checks, request, attempt, purpose)
  const isExpired = 'refused' in outcome && outcome.refused === SIGN_IN_CODES.passwordExpired
  if ('refused' in outcome && !isExpired) return outcome
  // SIGN-44: without a session only an expired password can be changed; otherwise the person signs in first, with the
  // second factor.
  if (sessionId === null && !isExpired) return { refused: SIGN_IN_CODES.wrongPassword }
  const own = await database.system((db) => find(db, account))
  if (!own) return { refused: SIGN_IN_CODES.wrongPassword }

  const plainPassword = await readNewPassword(database, newPassword)
  const refused = await passwordRefusal(checks, plainPassword, own)
  if (refused || plainPassword === undefined) return refused ?? { refused: SIGN_IN_CODES.passwordUnfit }
  const passwordHash = await checks.hashOf(plainPassword)
  await database.system((db) =>
    setPassword(db, { userId: own.id, hash: passwordHash, sessionId, event: 'PASSWORD_CHANGE' }, request),
  )
  return undefined
}

/** SIGN-43: the reason to refuse a new password: too short, too long, too weak, or unchanged. */
export async function passwordRefusal(
  checks: PasswordChecks,
  plainPassword: string | undefined,
  own: Account,
): Promise<SignInFailure | undefined> {
  if (plainPassword === undefined || !isPassword(plainPassword)) return { refused: SIGN_IN_CODES.passwordUnfit }
  if (await weaknessOf(plainPassword, own)) return { refused: SIGN_IN_CODES.passwordCommon }
  if (own.password_hash && (await checks.matches(plainPassword, own.password_hash))) {
    return { refused: SIGN_IN_CODES.passwordSame }
  }
  return undefined
}

interface NewPassword {
  userId: number
  hash: string
  /** The session that does not end. */
  sessionId: number | null
  event: SecurityEvent
}

/** SIGN-42: a new password ends every other session and invalidates every reset link. */
export async function setPassword(
  db: SystemDb,
  { userId, hash, sessionId, event }: NewPassword,
  request: FastifyRequest,
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      password_hash: hash,
      password_changed_at: sql<Date>`now()`,
      password_expires_at: null,
      weak_reason: null,
    })
    .where('id', '=', userId)
    .execute()
  // SESS-63: the current session becomes independent, because its parent sessions end; it stays bound to its
  // application.
  await lockSessions(db, userId)
  if (sessionId !== null) await detachSession(db, sessionId)
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId ?? -1)
    .execute()
  await db.deleteFrom('password_ticket').where('user_id', '=', userId).execute()
  await forgetDevices(db, userId)
  await recordEvent(db, userId, event, clientInfoOf(request))
}
