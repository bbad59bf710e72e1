import type { FastifyRequest } from 'fastify'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in'
import type { Database, SystemDb } from '../../db/handles.ts'
import type { SignInCode } from '../../http/texts.ts'
import { type Account, accountHash, findAccount } from './accounts.ts'
import { takeCaptcha } from './captcha.ts'
import { decryptPassword } from './encrypted-password.ts'
import { forgetAttempt, forgetFailures, needsCaptcha, type Origin, queueUp, recordAttempt } from './failures.ts'
import { networkOf } from './network.ts'
import { spendNonce } from './nonces.ts'
import type { PasswordChecks } from './password-checks.service.ts'
import { acceptedKeys } from './sign-in-keys.ts'

export { networkOf } from './network.ts'

export interface Attempt {
  account: string
  /** A compact JWE. */
  password: string
  verifyCode?: string | null | undefined
}

/** `bringsCaptcha`: with this failure the account or the network has failed often enough for the next to need one. */
export type Outcome = { userId: number } | { refused: SignInCode; bringsCaptcha?: boolean }

/**
 * Who is it? Before a password is looked at, the attempt has passed the captcha that the server's state asks for, and is
 * down as a failure: it is struck out when it turns out to be right (SIGN-4). No transaction is open while a password is
 * being checked.
 */
export async function checkSignIn(
  database: Database,
  checks: PasswordChecks,
  request: FastifyRequest,
  attempt: Attempt,
): Promise<Outcome> {
  const keys = await database.system(acceptedKeys)
  const decrypted = await decryptPassword(attempt.password, keys.keys)

  const begun = await database.system(async (db) => {
    const account = await findAccount(db, attempt.account)
    const origin = { accountHash: accountHash(account, attempt.account), network: networkOf(request.ip) }
    await queueUp(db, origin)
    const isGuarded = await needsCaptcha(db, origin)
    const refused = isGuarded ? await refusalByCaptcha(db, request, attempt.verifyCode) : undefined
    if (refused) return { refused }
    const isNew = await spendNonce(db, decrypted?.nonce, keys.keys)
    return { account, origin, isGuarded, isNew, attemptId: await recordAttempt(db, origin) }
  })
  if (begun.refused) return { refused: begun.refused }

  const { account, origin, isGuarded, isNew, attemptId } = begun
  const hash = isNew ? account?.password_hash : null
  const matches = await checks.matches(decrypted?.password ?? '', hash).catch(async (error: unknown) => {
    await database.system((db) => forgetAttempt(db, attemptId))
    throw error
  })
  return database.system(async (db) => {
    if (matches && account) return conclude(db, origin, account)
    return { refused: SIGN_IN_CODES.wrongPassword, bringsCaptcha: !isGuarded && (await needsCaptcha(db, origin)) }
  })
}

/** SIGN-6: 2113 nothing was typed, 2115 there is no captcha (any more), 2114 it says something else. */
async function refusalByCaptcha(db: SystemDb, request: FastifyRequest, answer: string | null | undefined) {
  if (!answer?.trim()) return SIGN_IN_CODES.captchaNeeded
  const verdict = await takeCaptcha(db, request, answer)
  if (verdict === 'right') return undefined
  return verdict === 'wrong' ? SIGN_IN_CODES.captchaWrong : SIGN_IN_CODES.captchaExpired
}

/** What is wrong with an account is told only to who knows its password. */
async function conclude(db: SystemDb, origin: Origin, account: Account): Promise<Outcome> {
  await forgetFailures(db, origin)
  if (account.disabled) return { refused: SIGN_IN_CODES.disabled }
  if (account.locked) return { refused: SIGN_IN_CODES.locked }
  if (account.expired) return { refused: SIGN_IN_CODES.passwordExpired }
  return { userId: account.id }
}
