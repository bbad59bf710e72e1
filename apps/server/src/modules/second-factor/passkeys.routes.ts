import { PortalError } from '@portico/contract/protocol/errors'
import { CHALLENGE_SECONDS } from '@portico/contract/rules/sign-in/second-factor'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import { passkeys } from '@portico/contract/sign-in/second-factor'
import type { SignInAnswer } from '@portico/contract/sign-in/sign-in'
import { readBrowserCookie, setBrowserCookie } from '../../http/security/cookies/browser-cookie.ts'
import { isToken } from '../../http/security/credentials.ts'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import { concludeEnrolment, concludeRemoval } from './factors.service.ts'
import { findWaitingPerson } from './pre-auth.service.ts'
import { PASSKEY_COOKIE } from './proofs.service.ts'
import { recordEvent, clientInfoOf } from '../security-log/security-log.service.ts'
import { createLoginSession } from '../sign-in/create-login-session.service.ts'
import type { Settings } from '../settings.ts'
import { removePasskey, renamePasskey } from '../passkeys/own-passkeys.service.ts'
import { makeAssertionOptions, spendAssertion } from '../passkeys/passkeys.service.ts'
import { storePasskey, makeRegistrationOptions } from '../passkeys/passkey-registration.service.ts'
import { newToken } from '../sessions/sessions.service.ts'
import { findAccountOf } from '../sign-in/sign-in.service.ts'

export function passkeyRoutes({ config, mailer, sessionCookie }: Settings): Implementation[] {
  const { publicOrigin } = config
  return implement(passkeys, {
    'POST /identification/login/passkey/options': async ({ db, request, reply, body }) => {
      const userId = body.isSecondFactor ? await findWaitingPerson(db, request) : null
      if (userId === undefined) throw new PortalError('NOT_FOUND')
      const former = readBrowserCookie(request, PASSKEY_COOKIE)
      // Another tab of this browser may be waiting for its own challenge.
      const browser = isToken(former) ? former : newToken()
      setBrowserCookie(reply, PASSKEY_COOKIE, browser, CHALLENGE_SECONDS)
      const purpose = body.isSecondFactor ? 'second-factor' : 'sign-in'
      return makeAssertionOptions(db, request, publicOrigin, { use: { purpose, browser }, userId })
    },

    'POST /identification/login/passkey': {
      // Detached: an attempt spends the challenge even if the call fails.
      detached: ({ database, request, reply, body, language }) =>
        database.system(async (db): Promise<SignInAnswer> => {
          const challenge = { purpose: 'sign-in' as const, browser: readBrowserCookie(request, PASSKEY_COOKIE) }
          const { assertion, freeLogin: keep = false, customCode } = body
          const userId = await spendAssertion(db, request, publicOrigin, { assertion, challenge })
          const account = userId === undefined ? undefined : await findAccountOf(db, userId)
          if (userId === undefined || account?.locked !== false) {
            const errorCode = account ? SIGN_IN_CODES.locked : SIGN_IN_CODES.passkeyRefused
            return { success: false, data: null, errorCode, errorMsg: serverText(errorCode, language) }
          }
          await recordEvent(db, userId, 'SIGN_IN', clientInfoOf(request))
          // FACTOR-10: possession and user verification are two factors.
          const proven = { userId, method: 'passkey' as const, hasSecondFactor: true }
          const data = await createLoginSession(db, {
            request,
            reply,
            cookie: sessionCookie,
            mailer,
            keep,
            customCode,
            ...proven,
          })
          return { success: true, data, errorCode: null, errorMsg: null }
        }),
    },

    'POST /identification/session/step-up/passkey-options': ({ db, actor: { userId, sessionId }, request }) =>
      makeAssertionOptions(db, request, publicOrigin, { use: { purpose: 'step-up', sessionId }, userId }),

    'POST /identification/passkeys/options': ({ db, actor, request }) =>
      makeRegistrationOptions(db, request, publicOrigin, actor),

    'POST /identification/passkeys': async ({ db, actor, request, body, language }) => {
      const { userId, sessionId } = actor
      if (!(await storePasskey(db, request, publicOrigin, { userId, sessionId, ...body }))) {
        const errorCode = SIGN_IN_CODES.passkeyRefused
        return { success: false, errorCode, errorMsg: serverText('passkey.notMade', language), recoveryCodes: null }
      }
      await recordEvent(db, userId, 'SECOND_FACTOR_CHANGE', clientInfoOf(request))
      const recoveryCodes = await concludeEnrolment(db, actor)
      return { success: true, errorCode: null, errorMsg: null, recoveryCodes }
    },

    'PUT /identification/passkeys/{id}': async ({ db, actor: { userId }, params: { id }, body: { name } }) => {
      if (!(await renamePasskey(db, userId, id, name))) throw new PortalError('NOT_FOUND')
    },

    'DELETE /identification/passkeys/{id}': async ({ db, actor: { userId }, request, params: { id } }) => {
      if (!(await removePasskey(db, userId, id))) throw new PortalError('NOT_FOUND')
      await recordEvent(db, userId, 'SECOND_FACTOR_CHANGE', clientInfoOf(request))
      await concludeRemoval(db, userId)
    },
  })
}
