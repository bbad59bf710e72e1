import { PortalError } from '@portico/contract/errors'
import { signIn, type SignInAnswer } from '@portico/contract/sign-in'
import { implement, type Implementation } from '../../http/implement.ts'
import { letIn } from '../sessions/let-in.service.ts'
import type { Settings } from '../settings.ts'
import { makeCaptcha, readCaptchaAloud } from './captcha.ts'
import { issueNonce } from './nonces.ts'
import { refusal } from './refusal.ts'
import { currentKeys } from './sign-in-keys.ts'
import { checkSignIn } from './sign-in.service.ts'

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

    'GET /identification/captcha/audio': async ({ db, request, reply, language, query }) => {
      const sound = await readCaptchaAloud(db, request, query.lang ?? language)
      if (!sound) throw new PortalError('NOT_FOUND')
      reply.header('content-type', 'audio/wav')
      return sound
    },

    'POST /identification/login': {
      detached: async ({ database, request, reply, body, language }): Promise<SignInAnswer> => {
        const outcome = await checkSignIn(database, passwordChecks, request, body)
        if ('refused' in outcome) return refusal(outcome, language)
        const { freeLogin: keep = false, customCode } = body
        const arrival = { request, reply, cookie: sessionCookie, userId: outcome.userId, keep, customCode }
        const data = await database.system((db) => letIn(db, arrival))
        return { success: true, data, errorCode: null, errorMsg: null }
      },
    },
  })
}
