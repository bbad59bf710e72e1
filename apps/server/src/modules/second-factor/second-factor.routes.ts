import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import { secondFactor, type SecondFactorProof } from '@portico/contract/sign-in/second-factor'
import type { SignInAnswer } from '@portico/contract/sign-in/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import { readBrowserCookie } from '../../http/security/cookies/browser-cookie.ts'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { type SignInCode, serverText } from '../../http/pipeline/problems/server-texts.ts'
import { recordEvent, clientInfoOf } from '../security-log/security-log.service.ts'
import { createLoginSession } from '../sign-in/create-login-session.service.ts'
import type { Settings } from '../settings.ts'
import { concludeEnrolment, concludeRemoval, listFactorMethods } from './factors.service.ts'
import { limitCodeAttempts } from './code-attempt-limit.ts'
import { endWaitingSignIn, tryWaitingSignIn } from './pre-auth.service.ts'
import { checkProof, PASSKEY_COOKIE } from './proofs.service.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { getFactorState } from './state.ts'
import { findStepUpMethods, stepUp } from './step-up.ts'
import { toBase32, totpAddress } from './totp.ts'
import { beginTotp, removeTotp, spendTotpCode } from './totp-secrets.ts'
import { findAccountOf } from '../sign-in/sign-in.service.ts'

export function secondFactorRoutes(settings: Settings): Implementation[] {
  const { config, mailer, secretBox, sessionCookie } = settings
  const { publicOrigin } = config

  /** FACTOR-1, FACTOR-2: the second step of a sign-in. */
  async function passSecondStep(
    db: SystemDb,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    proof: SecondFactorProof,
  ): Promise<{ refused: SignInCode } | { data: NonNullable<SignInAnswer['data']> }> {
    const waiting = await tryWaitingSignIn(db, request)
    if (!waiting) return { refused: SIGN_IN_CODES.secondFactorOver }
    const { userId } = waiting
    const challenge = { purpose: 'second-factor' as const, browser: readBrowserCookie(request, PASSKEY_COOKIE) }
    const wrong = await checkProof(db, proof, { request, box: secretBox, publicOrigin, userId, challenge })
    await recordEvent(db, userId, 'SECOND_FACTOR', clientInfoOf(request), wrong)
    if (wrong) return { refused: wrong }
    await endWaitingSignIn(db, { request, reply })
    const account = await findAccountOf(db, userId)
    if (!account || account.disabled) return { refused: SIGN_IN_CODES.disabled }
    if (account.locked) return { refused: SIGN_IN_CODES.locked }
    const arrival = { request, reply, cookie: sessionCookie, mailer, ...waiting, hasSecondFactor: true }
    return { data: await createLoginSession(db, arrival) }
  }

  return implement(secondFactor, {
    'POST /identification/login/second-factor': {
      // Detached: the attempt counts even if the call fails.
      detached: async ({ database, request, reply, body, language }): Promise<SignInAnswer> => {
        const outcome = await database.system((db) => passSecondStep(db, { request, reply }, body))
        if ('data' in outcome) return { success: true, data: outcome.data, errorCode: null, errorMsg: null }
        const { refused } = outcome
        return { success: false, data: null, errorCode: refused, errorMsg: serverText(refused, language) }
      },
    },

    'GET /identification/second-factor': ({ db, actor, request }) => getFactorState(db, request, publicOrigin, actor),

    'POST /identification/second-factor/totp': async ({ db, actor: { userId } }) => {
      const secret = await beginTotp(db, secretBox, userId)
      if (!secret) throw new PortalError('CONFLICT')
      const { username } = await db
        .selectFrom('user_account')
        .select('username')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      const address = totpAddress(secret, `Portico ${new URL(publicOrigin).hostname}`, username)
      const { renderSVG } = await import('uqr')
      return { secret: toBase32(secret), address, image: renderSVG(address, { ecc: 'M', border: 2 }) }
    },

    'POST /identification/second-factor/totp/confirm': async ({ db, actor, request, body, language }) => {
      const { userId } = actor
      const verdict = await limitCodeAttempts(db, userId, () =>
        spendTotpCode(db, secretBox, { userId, code: body.code, isConfirming: true }),
      )
      if (verdict !== 'valid') {
        const { secondFactorLimited, secondFactorWrong } = SIGN_IN_CODES
        const errorCode = verdict === 'limited' ? secondFactorLimited : secondFactorWrong
        return { success: false, errorCode, errorMsg: serverText(errorCode, language), recoveryCodes: null }
      }
      await recordEvent(db, userId, 'SECOND_FACTOR_CHANGE', clientInfoOf(request))
      return { success: true, errorCode: null, errorMsg: null, recoveryCodes: await concludeEnrolment(db, actor) }
    },

    'DELETE /identification/second-factor/totp': async ({ db, actor: { userId }, request }) => {
      if (!(await removeTotp(db, userId))) throw new PortalError('NOT_FOUND')
      await recordEvent(db, userId, 'SECOND_FACTOR_CHANGE', clientInfoOf(request))
      await concludeRemoval(db, userId)
    },

    'POST /identification/second-factor/recovery-codes': async ({ db, actor: { userId }, request }) => {
      if ((await listFactorMethods(db, userId)).length === 0) throw new PortalError('CONFLICT')
      await recordEvent(db, userId, 'SECOND_FACTOR_CHANGE', clientInfoOf(request))
      return { recoveryCodes: await renewRecoveryCodes(db, userId) }
    },

    'GET /identification/session/step-up': ({ db, actor }) => findStepUpMethods(db, actor),

    'POST /identification/session/step-up': {
      detached: async ({ database, actor, request, body, language }) => {
        const outcome = await stepUp(database, settings, request, { person: actor, proof: body })
        if (!outcome) return { success: true, errorCode: null, errorMsg: null }
        const { refused, bringsCaptcha } = outcome
        const errorCode = bringsCaptcha ? SIGN_IN_CODES.captchaNeeded : refused
        const says = refused === SIGN_IN_CODES.wrongPassword ? 'password.wrong' : refused
        return { success: false, errorCode, errorMsg: serverText(says, language) }
      },
    },
  })
}
