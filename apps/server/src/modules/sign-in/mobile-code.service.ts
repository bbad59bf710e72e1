import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { SIGN_IN_CODES, SMS_CODE } from '@portico/contract/rules/sign-in/sign-in'
import type { Database, SystemDb } from '../../db/handles.ts'
import { refusalByCaptcha } from './captcha.service.ts'
import {
  forgetAttempt,
  needsCaptcha,
  type AttemptOrigin,
  lockAccountAttempts,
  recordAttempt,
  secondsUntilNextGuess,
  settleFailures,
} from './throttle/failures.ts'
import { countRequest, findOwner, storeCode, spendMobileCode, tryCode } from './mobile-code.store.ts'
import { mobileHash, parseMobile } from './mobile-number.ts'
import { networkOf } from '../../http/requests/client-network.ts'
import type { PasswordChecks } from '../password-checks/password-checks.service.ts'
import { delayedFailure, type SignInFailure } from './sign-in-failure.ts'
import { withKeyedMutex } from './keyed-mutex.ts'

export { mobileHash, parseMobile } from './mobile-number.ts'

interface CodeInput {
  mobile: string
  verifyCode?: string | null | undefined
}

const originOf = (request: FastifyRequest, mobile: string): AttemptOrigin => ({
  accountHash: mobileHash(mobile),
  network: networkOf(request.ip),
})

/**
 * SIGN-18: requests a code for a number. For an unknown number a code is created but not sent, so that responses,
 * rows and counts do not differ.
 */
export async function requestCode(
  database: Database,
  checks: PasswordChecks,
  request: FastifyRequest,
  input: CodeInput,
  deliver: (mobile: string, code: string) => void,
): Promise<SignInFailure | { expiredAt: number }> {
  const mobile = parseMobile(input.mobile)
  const origin = originOf(request, mobile)
  const ask = async (db: SystemDb) => {
    await lockAccountAttempts(db, origin)
    const isGuarded = await needsCaptcha(db, origin)
    const refusedBy = isGuarded ? await refusalByCaptcha(db, request, input.verifyCode) : undefined
    if (!refusedBy) await countRequest(db, origin)
    return refusedBy
  }
  const refused = await withKeyedMutex(mobile, () => database.system(ask))
  if (refused) return { refused }

  const code = newCode(SMS_CODE.digits)
  const codeHash = await checks.hashOf(code)
  const { expiredAt, owner } = await database.system(async (db) => ({
    expiredAt: await storeCode(db, origin.accountHash, codeHash),
    owner: await findOwner(db, mobile),
  }))
  // Runs after the response: the time of sending would reveal whether the number is known.
  if (owner && !owner.disabled) setImmediate(() => deliver(mobile, code))
  return { expiredAt }
}

/** SIGN-20, SIGN-154: counts a request for a code of a signed-in person; throws if there are too many. */
export async function countCodeRequest(db: SystemDb, hash: Buffer, request: FastifyRequest): Promise<void> {
  const origin = { accountHash: hash, network: networkOf(request.ip) }
  await lockAccountAttempts(db, origin)
  await countRequest(db, origin)
}

/** SIGN-19, SIGN-152: a random code of a number of digits. */
export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** SIGN-19: returns the account of the number if the code is correct. Wrong codes count like wrong passwords. */
export async function checkCode(
  database: Database,
  checks: PasswordChecks,
  request: FastifyRequest,
  input: CodeInput & { smsCode: string },
): Promise<SignInFailure | { userId: number }> {
  const mobile = parseMobile(input.mobile)
  const origin = originOf(request, mobile)
  const begin = async (db: SystemDb) => {
    await lockAccountAttempts(db, origin)
    const wait = await secondsUntilNextGuess(db, origin)
    if (wait > 0) return { refused: delayedFailure(wait) }
    const isGuarded = await needsCaptcha(db, origin)
    const refused = isGuarded ? await refusalByCaptcha(db, request, input.verifyCode) : undefined
    if (refused) return { refused: { refused } }
    const codeHash = await tryCode(db, origin.accountHash)
    return { isGuarded, codeHash, attemptId: await recordAttempt(db, origin) }
  }
  const startedAttempt = await withKeyedMutex(mobile, () => database.system(begin))
  if (startedAttempt.refused) return startedAttempt.refused

  const { isGuarded, codeHash, attemptId } = startedAttempt
  const matches = await checks.matches(input.smsCode, codeHash).catch(async (error: unknown) => {
    await database.system((db) => forgetAttempt(db, attemptId))
    throw error
  })
  return database.system(async (db) => {
    // before the row of the code, as at the beginning of an attempt (SIGN-160)
    await lockAccountAttempts(db, origin)
    const isSpent = matches && codeHash !== undefined && (await spendMobileCode(db, origin.accountHash, codeHash))
    const owner = isSpent ? await findOwner(db, mobile) : undefined
    if (!owner) {
      return { refused: SIGN_IN_CODES.smsCodeWrong, bringsCaptcha: !isGuarded && (await needsCaptcha(db, origin)) }
    }
    await settleFailures(db, origin, attemptId)
    if (owner.disabled) return { refused: SIGN_IN_CODES.disabled }
    return owner.locked ? { refused: SIGN_IN_CODES.locked } : { userId: owner.id }
  })
}
