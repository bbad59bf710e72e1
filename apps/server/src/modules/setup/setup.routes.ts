import type { FastifyRequest } from 'fastify'
import { setup } from '@portico/contract/administration/setup'
import { PortalError } from '@portico/contract/protocol/errors'
import { SETUP_CALLS } from '@portico/contract/rules/administration/setup'
import type { Database } from '../../db/handles.ts'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { networkOf } from '../../http/requests/client-network.ts'
import { createRateLimiter } from '../../http/security/rate-limit.ts'
import type { Settings } from '../settings.ts'
import { testMail } from './mail-test.ts'
import { checkAnswers, type SetupMeans } from './setup-answers.ts'
import { isSetupCode } from './setup-code.service.ts'
import { setUp } from './setup.service.ts'

/** SETUP-4: each call except that of the state needs a valid set-up code. */
export function setupRoutes({
  config,
  mailer,
  passwordChecks,
  sendSms,
  sessionCookie,
  isSetUp,
  refreshDefaultLanguage,
}: Settings): Implementation[] {
  const hasMail = config.mail.kind !== 'none'
  const hasTextMessages = sendSms !== undefined
  const mayGuess = createRateLimiter(SETUP_CALLS.guessesPerMinute)
  const mayMail = createRateLimiter(SETUP_CALLS.mailsPerMinute)

  /**
   * SETUP-5: only wrong codes are counted, after the check, which costs the same for every code. Behind a proxy all
   * callers are one network, and a stranger's calls must not lock out the person with the right code.
   */
  const admit = async (database: Database, request: FastifyRequest, code: string): Promise<SetupMeans> => {
    if (!(await database.system((db) => isSetupCode(db, code))))
      throw new PortalError(mayGuess(networkOf(request.ip)) ? 'SETUP_CODE_WRONG' : 'TOO_MANY_REQUESTS')
    return { database, hasMail, hasTextMessages }
  }

  return implement(setup, {
    'GET /api/setup/v1/state': {
      detached: async () => {
        if (await isSetUp()) throw new PortalError('ALREADY_SET_UP')
        return { hasMailServer: hasMail, hasTextMessages }
      },
    },

    'POST /api/setup/v1/checks': {
      detached: async ({ database, request, body }) => {
        await checkAnswers(body.answers, await admit(database, request, body.code))
      },
    },

    'POST /api/setup/v1/mail-test': {
      detached: async ({ database, request, body, language }) => {
        await admit(database, request, body.code)
        if (!mayMail(networkOf(request.ip))) throw new PortalError('TOO_MANY_REQUESTS')
        return testMail({ mailer, config }, { to: body.to, language })
      },
    },

    'POST /api/setup/v1/deployment': {
      detached: async ({ database, request, reply, body }) => {
        const { code, answers } = body
        const password = await checkAnswers(answers, await admit(database, request, code))
        const passwordHash = await passwordChecks.hashOf(password ?? '')
        const { publicOrigin } = config
        const caller = { request, reply, cookie: sessionCookie, mailer }
        const { answer, invitation } = await database.system((db) =>
          setUp(db, { code, answers, passwordHash, publicOrigin }, caller),
        )
        // the portal is set up, whatever happens here; other processes follow by an event, and so does this one
        await refreshDefaultLanguage().catch(() => {})
        if (invitation) mailer.send(() => Promise.resolve(invitation))
        return answer
      },
    },
  })
}
