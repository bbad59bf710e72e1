import type { FastifyRequest } from 'fastify'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import type { SecondFactorProof } from '@portico/contract/sign-in/second-factor'
import type { SystemDb } from '../../db/handles.ts'
import type { BrowserCookie } from '../../http/security/cookies/browser-cookie.ts'
import type { SignInCode } from '../../http/pipeline/problems/server-texts.ts'
import type { SecretBox } from '../../secret-box.ts'
import { spendAssertion, type ChallengeUse } from '../passkeys/passkeys.service.ts'
import { limitCodeAttempts } from './code-attempt-limit.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { spendTotpCode } from './totp-secrets.ts'

/** Binds a passkey challenge to the browser before sign-in. */
export const PASSKEY_COOKIE: BrowserCookie = { name: 'pre_passkey', path: '/identification/login', isForFrames: true }

interface Check {
  request: FastifyRequest
  box: SecretBox
  publicOrigin: string
  userId: number
  /** Purpose and requester of the passkey challenge. */
  challenge: ChallengeUse
}

/** FACTOR-1, FACTOR-3: checks one proof of the account. Returns the error code of a failure; undefined on success. */
export async function checkProof(
  db: SystemDb,
  proof: SecondFactorProof,
  { request, box, publicOrigin, userId, challenge }: Check,
): Promise<SignInCode | undefined> {
  if (proof.type === 'passkey') {
    const owner = await spendAssertion(db, request, publicOrigin, { assertion: proof.assertion, challenge })
    if (owner !== userId) return SIGN_IN_CODES.passkeyRefused
    await dropReset(db, userId)
    return undefined
  }
  const verdict = await limitCodeAttempts(db, userId, () =>
    proof.type === 'totp'
      ? spendTotpCode(db, box, { userId, code: proof.code })
      : spendRecoveryCode(db, userId, proof.code),
  )
  if (verdict === 'limited') return SIGN_IN_CODES.secondFactorLimited
  if (verdict === 'invalid') return SIGN_IN_CODES.secondFactorWrong
  await dropReset(db, userId)
  return undefined
}

/** FACTOR-32: a person who has used a factor needs no reset, so it is cancelled. */
async function dropReset(db: SystemDb, userId: number): Promise<void> {
  await db.deleteFrom('second_factor_reset').where('user_id', '=', userId).execute()
}
