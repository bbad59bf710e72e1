import type { FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import type { Database, SystemDb } from '../../db/handles.ts'
import { type Account, accountHash, findAccount, findAccountOf, spelling } from './accounts.ts'
import type { Mailer } from '../mail/mail.service.ts'
import { refusalByCaptcha } from './captcha.service.ts'
import { decryptContent, decryptPassword, isPassword } from './encrypted-password.ts'
import { recordEvent, type SecurityEvent, clientInfoOf } from '../security-log/security-log.service.ts'
import { noteWeakness, weaknessOf } from './password-weakness.service.ts'
import {
  forgetAttempt,
  needsCaptcha,
  type AttemptOrigin,
  lockAccountAttempts,
  recordAttempt,
  secondsUntilNextGuess,
  settleFailures,
} from './throttle/failures.ts'
import { networkOf } from '../../http/requests/client-network.ts'
import { spendNonce } from './nonces.ts'
import type { PasswordChecks } from '../password-checks/password-checks.service.ts'
import { delayedFailure, type SignInFailure } from './sign-in-failure.ts'
import { acceptedKeys } from './sign-in-keys.ts'
import { warnOfGuessing } from './throttle/guessing-notice.ts'
import { findKnownDevice } from './throttle/known-devices.service.ts'
import { sessionHash } from './throttle/session-hash.ts'
import { withKeyedMutex } from './keyed-mutex.ts'

export { failureAnswer, type SignInFailure, failureText } from './sign-in-failure.ts'
export { issueNonce } from './nonces.ts'
export { currentKeys } from './sign-in-keys.ts'

export interface SignInAttempt {
  account: string
  /** A compact JWE. */
  password: string
  verifyCode?: string | null | undefined
  /** Accept only this person's password (SESS-20). */
  onlyUserId?: number
}

export type SignInOutcome = { userId: number } | SignInFailure

/** The expected person, if known, and the purpose of the attempt. */
interface Purpose {
  find?: (db: SystemDb, text: string) => Promise<Account | undefined>
  event?: SecurityEvent
  /** SIGN-61: the person whose session the request has; guesses by unknown browsers do not delay it. */
  sessionOfUserId?: number
  /** SIGN-65: sends the notice of guessing to the account's owner. */
  mailer?: Mailer | undefined
}

/**
 * Checks an account and password. Before the password is checked, the attempt has passed the captcha that the
 * server's state requires and is recorded as a failure; on success the record is removed (SIGN-4). No transaction is
 * open during the check.
 */
export async function checkSignIn(
  database: Database,
  checks: PasswordChecks,
  request: FastifyRequest,
  attempt: SignInAttempt,
  { find = findAccount, event = 'SIGN_IN', sessionOfUserId, mailer }: Purpose = {},
): Promise<SignInOutcome> {
  // SIGN-8: while the queue is full, attempts are refused before any other work.
  if (checks.isFull()) throw new PortalError('TOO_MANY_REQUESTS')
  // Attempts that wait for another one on the same account occupy no slot and no database connection.
  let leave = () => {}
  const begin = async () => {
    leave = checks.enter()
    const locate = async (db: SystemDb) => {
      const { keys } = await acceptedKeys(db)
      const namedAccount = await find(db, attempt.account)
      const account =
        attempt.onlyUserId === undefined || namedAccount?.id === attempt.onlyUserId ? namedAccount : undefined
      const trustedHash =
        account && account.id === sessionOfUserId
          ? sessionHash(account.id)
          : await findKnownDevice(db, request, account?.id)
      const origin = { accountHash: accountHash(account, attempt.account), network: networkOf(request.ip), trustedHash }
      return { keys, account, origin, early: await secondsUntilNextGuess(db, origin) }
    }
    // SIGN-60: a guess that comes too early costs one query; nothing is decrypted, spent or written.
    const { keys, account, origin, early } = await database.system(locate)
    if (early > 0) return { refused: delayedFailure(early) }
    const decrypted = await decryptPassword(attempt.password, keys)
    return database.system(async (db) => {
      await lockAccountAttempts(db, origin)
      const wait = await secondsUntilNextGuess(db, origin)
      if (wait > 0) return { refused: delayedFailure(wait) }
      const isGuarded = await needsCaptcha(db, origin)
      const refused = isGuarded ? await refusalByCaptcha(db, request, attempt.verifyCode) : undefined
      if (refused) return { refused: { refused } }
      const isNew = await spendNonce(db, decrypted?.nonce, keys)
      const password = decrypted?.password ?? ''
      return { account, origin, isGuarded, isNew, password, attemptId: await recordAttempt(db, origin) }
    })
  }
  try {
    const startedAttempt = await withKeyedMutex(
      sessionOfUserId === undefined ? spelling(attempt.account) : `id ${sessionOfUserId}`,
      begin,
    )
    if (startedAttempt.refused) return startedAttempt.refused

    const { account, origin, isGuarded, isNew, password, attemptId } = startedAttempt
    const hash = isNew ? account?.password_hash : null
    const matches = await checks.matches(password, hash).catch(async (error: unknown) => {
      await database.system((db) => forgetAttempt(db, attemptId))
      throw error
    })
    if (!matches || !account) {
      const bringsCaptcha = !isGuarded && (await database.system((db) => needsCaptcha(db, origin)))
      if (account) recordAfterwards(database, request, { account, origin, event, mailer })
      return { refused: SIGN_IN_CODES.wrongPassword, bringsCaptcha }
    }
    return await letPass(database, request, { account, origin, attemptId, event, password })
  } finally {
    leave()
  }
}

interface Passed {
  account: Account
  origin: AttemptOrigin
  attemptId: number
  event: SecurityEvent
  password: string
}

/** Called after a correct password: checks the account's state and records the event. */
async function letPass(
  database: Database,
  request: FastifyRequest,
  { account, origin, attemptId, event, password }: Passed,
): Promise<SignInOutcome> {
  const weakness = await weaknessOf(password, account)
  return database.system(async (db) => {
    const outcome = await conclude(db, { account, origin, attemptId })
    const result = 'refused' in outcome ? outcome.refused : 'SUCCESS'
    // A success for another purpose is recorded when that purpose is complete.
    if (event === 'SIGN_IN' || result !== 'SUCCESS') {
      await recordEvent(db, account.id, event, clientInfoOf(request), result)
    }
    await noteWeakness(db, account.id, weakness)
    return outcome
  })
}

/** SIGN-8: a wrong password for an account is answered as fast as for an unknown one, and recorded afterwards. */
function recordAfterwards(
  database: Database,
  request: FastifyRequest,
  { account, origin, event, mailer }: Pick<Passed, 'account' | 'origin' | 'event'> & Pick<Purpose, 'mailer'>,
): void {
  const clientInfo = clientInfoOf(request)
  const write = async (db: SystemDb) => {
    await recordEvent(db, account.id, event, clientInfo, SIGN_IN_CODES.wrongPassword)
    if (mailer && !origin.trustedHash) await warnOfGuessing(db, mailer, { account, origin, clientInfo })
  }
  setImmediate(() => {
    database
      .system(write)
      .catch((error: unknown) => request.log.error({ err: error }, 'An entry of the security log was not written'))
  })
}

/** The account's state is revealed only to callers who know its password. */
async function conclude(
  db: SystemDb,
  { account, origin, attemptId }: Pick<Passed, 'account' | 'origin' | 'attemptId'>,
): Promise<SignInOutcome> {
  await settleFailures(db, origin, attemptId)
  if (account.disabled) return { refused: SIGN_IN_CODES.disabled }
  if (account.locked) return { refused: SIGN_IN_CODES.locked }
  if (account.expired) return { refused: SIGN_IN_CODES.passwordExpired }
  return { userId: account.id }
}

/** The text of a new password, of any length; undefined if it cannot be decrypted. */
export async function readNewPassword(database: Database, jwe: string): Promise<string | undefined> {
  const { keys } = await database.system(acceptedKeys)
  const content = await decryptContent(jwe, keys)
  if (!content) return undefined
  return (await database.system((db) => spendNonce(db, content.nonce, keys))) ? content.password : undefined
}

export { findAccount, findAccountOf, isPassword }
export type { Account }
