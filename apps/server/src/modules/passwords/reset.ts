import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in'
import type { Database, SystemDb } from '../../db/handles.ts'
import { isToken } from '../../http/credentials.ts'
import type { SignInCode } from '../../http/texts.ts'
import { hashOf } from '../sessions/sessions.service.ts'
import type { PasswordChecks } from '../sign-in/password-checks.service.ts'
import { findAccountOf, readNewPassword } from '../sign-in/sign-in.service.ts'
import { refusalOf, setPassword } from './passwords.service.ts'

interface Reset {
  ticket: string
  newPassword: string
}

/** SIGN-45: a ticket counts once, and only when the new password has been taken. All sessions end. */
export async function resetPassword(
  database: Database,
  checks: PasswordChecks,
  request: FastifyRequest,
  { ticket, newPassword }: Reset,
): Promise<SignInCode | undefined> {
  if (!isToken(ticket)) return SIGN_IN_CODES.ticketOver
  const own = await database.system(async (db) => {
    const userId = await findTicket(db, ticket)
    return userId === undefined ? undefined : findAccountOf(db, userId)
  })
  if (!own || own.disabled) return SIGN_IN_CODES.ticketOver
  const wanted = await readNewPassword(database, newPassword)
  const refused = await refusalOf(checks, wanted, own)
  if (refused || wanted === undefined) return refused ?? SIGN_IN_CODES.passwordUnfit
  const kept = await checks.hashOf(wanted)
  return database.system(async (db) => {
    if ((await takeTicket(db, ticket)) === undefined) return SIGN_IN_CODES.ticketOver
    await setPassword(db, { userId: own.id, hash: kept, sessionId: null, event: 'PASSWORD_RESET' }, request)
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

async function takeTicket(db: SystemDb, ticket: string): Promise<number | undefined> {
  const row = await db
    .deleteFrom('password_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where(sql<boolean>`expires_at > now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}
