import { PortalError } from '@portico/contract/protocol/errors'
import { CAPTCHAS_PER_MINUTE } from '@portico/contract/rules/sign-in/sign-in'
import { signIn, type SignInAnswer } from '@portico/contract/sign-in/sign-in'
import { createRateLimiter } from '../../http/security/rate-limit.ts'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { concludeFirstFactor } from '../second-factor/sign-in-step.service.ts'
import type { Settings } from '../settings.ts'
import { makeCaptcha, readCaptchaAloud } from '../sign-in/captcha.service.ts'
import { checkSignIn, issueNonce, failureAnswer, currentKeys } from '../sign-in/sign-in.service.ts'
import { networkOf } from '../../http/requests/client-network.ts'

export function signInRoutes({ sessionCookie, passwordChecks, mailer }: Settings): Implementation[] {
  const mayDraw = createRateLimiter(CAPTCHAS_PER_MINUTE)
  return implement(signIn, {
    'GET /identification/public-key': {
      detached: async ({ database }) => {
        const [present] = await currentKeys(database)
        if (!present) throw new Error('The sign-in key is missing')
        const { n = '', e = '' } = present.privateKey
        const key = { kty: 'RSA', use: 'enc', alg: 'RSA-OAEP-256', kid: present.kid, n, e } as const
        return { keys: [key], nonce: issueNonce(present) }
      },
    },

    'GET /identification/captcha': {
      detached: async ({ database, request, reply }) => {
        if (!mayDraw(networkOf(request.ip))) throw new PortalError('TOO_MANY_REQUESTS')
        const [key] = await currentKeys(database)
        if (!key) throw new Error('The sign-in key is missing')
        return makeCaptcha(key, reply)
      },
    },

    'GET /identification/captcha/audio': async ({ db, request, reply, language, query }) => {
      const sound = await readCaptchaAloud(db, request, query.lang ?? language)
      if (!sound) throw new PortalError('NOT_FOUND')
      reply.header('content-type', 'audio/wav')
      return sound
    },

    'POST /identification/login': {
      detached: async ({ database, request, reply, body, language }): Promise<SignInAnswer> => {
        const outcome = await checkSignIn(database, passwordChecks, request, body, { mailer })
        if ('refused' in outcome) return failureAnswer(outcome, language)
        const { freeLogin: keep = false, customCode } = body
        const arrival = {
          request,
          reply,
          cookie: sessionCookie,
          mailer,
          userId: outcome.userId,
          method: 'password' as const,
          keep,
          customCode,
        }
        return database.system((db) => concludeFirstFactor(db, arrival, language))
      },
    },
  })
}
