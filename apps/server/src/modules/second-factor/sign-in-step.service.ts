import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@portico/contract/protocol/common'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import type { SignInAnswer } from '@portico/contract/sign-in/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import type { SessionMethod } from '../../db/tables/identity.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import { findNamedTenant } from '../branding/branding.service.ts'
import type { Mailer } from '../mail/mail.service.ts'
import { createLoginSession } from '../sign-in/create-login-session.service.ts'
import { beginSecondFactor } from './pre-auth.service.ts'

interface FirstFactor {
  request: FastifyRequest
  reply: FastifyReply
  cookie: { name: string; isSecure: boolean }
  mailer: Mailer
  userId: number
  method: SessionMethod
  keep: boolean
  customCode?: string | null | undefined
}

/** FACTOR-1: continues a sign-in after its first factor: creates a session, or requires the second factor. */
export async function concludeFirstFactor(
  db: SystemDb,
  arrival: FirstFactor,
  language: Language,
): Promise<SignInAnswer> {
  const { request, reply, userId, method, keep, customCode: code } = arrival
  const loginTenantId = await findNamedTenant(db, { code, host: request.hostname }, userId)
  const waiting = { userId, method, keep, loginTenantId }
  const secondFactor = await beginSecondFactor(db, { reply }, waiting)
  if (!secondFactor)
    return { success: true, data: await createLoginSession(db, arrival), errorCode: null, errorMsg: null }
  const errorCode = SIGN_IN_CODES.secondFactorNeeded
  return { success: false, data: null, errorCode, errorMsg: serverText(errorCode, language), secondFactor }
}
