import type { Language } from '@portico/contract/common'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in'
import { signIn, type SignInAnswer } from '@portico/contract/sign-in'
import { readCookie } from '../../http/credentials.ts'
import { implement, type Implementation } from '../../http/implement.ts'
import { textOf } from '../../http/texts.ts'
import { findLoginTenant } from '../branding/branding.service.ts'
import { setSessionCookies, startSession } from '../sessions/sessions.service.ts'
import type { Settings } from '../settings.ts'
import { makeCaptcha } from './captcha.ts'
import { issueNonce } from './nonces.ts'
import { currentKeys } from './sign-in-keys.ts'
import { checkSignIn, type Outcome } from './sign-in.service.ts'

export function signInRoutes({ sessionCookie, passwordChecks }: Settings): Implementation[] {
  return implement(signIn, {
    'GET /identification/public-key': {
      detached: async ({ database }) => {
        const [present] = await currentKeys(database)
        if (!present) throw new Error('There is no sign-in key')
        const { n = '', e = '' } = present.privateKey
        const key = { kty: 'RSA', use: 'enc', alg: 'RSA-OAEP-256', kid: present.kid, n, e } as const
        return { keys: [key], nonce: issueNonce(present) }
      },
    },

    'GET /identification/captcha': ({ db, reply }) => makeCaptcha(db, reply, sessionCookie.isSecure),

    'POST /identification/login': {
      detached: async ({ database, request, reply, body, language }): Promise<SignInAnswer> => {
        const outcome = await checkSignIn(database, passwordChecks, request, body)
        if (!('userId' in outcome)) return refusal(outcome, language)
        const { userId } = outcome
        const keep = body.freeLogin ?? false
        const { sid, bearer, loginTenantId } = await database.system(async (db) => {
          const named = { code: body.customCode, host: request.hostname }
          const loginTenantId = await findLoginTenant(db, named, userId)
          const session = await startSession(db, {
            userId,
            loginTenantId,
            keep,
            device: request.headers['user-agent'] ?? null,
            address: request.ip,
            formerSid: readCookie(request, sessionCookie.name),
          })
          return { ...session, loginTenantId }
        })
        setSessionCookies(reply, sessionCookie, sid, keep)
        const data = { userToken: bearer.token, expiredAt: bearer.expiredAt, userId, loginTenantId }
        return { success: true, data, errorCode: null, errorMsg: null }
      },
    },
  })
}

/**
 * SIGN-4: the failure that makes a captcha necessary says both, so that the page shows one at once and does not have to
 * send the next attempt in vain.
 */
function refusal({ refused, bringsCaptcha }: Extract<Outcome, { refused: string }>, language: Language): SignInAnswer {
  const text = textOf(refused, language)
  if (!bringsCaptcha) return { success: false, data: null, errorCode: refused, errorMsg: text }
  const errorMsg = `${text}${language === 'zh-CN' ? '' : ' '}${textOf(SIGN_IN_CODES.captchaNeeded, language)}`
  return { success: false, data: null, errorCode: SIGN_IN_CODES.captchaNeeded, errorMsg }
}
