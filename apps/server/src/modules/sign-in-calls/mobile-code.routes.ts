import { PortalError } from '@portico/contract/protocol/errors'
import { mobileCode } from '@portico/contract/sign-in/mobile-code'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import { recordEvent, clientInfoOf } from '../security-log/security-log.service.ts'
import { concludeFirstFactor } from '../second-factor/sign-in-step.service.ts'
import type { Settings } from '../settings.ts'
import { checkCode, requestCode } from '../sign-in/mobile-code.service.ts'
import { failureAnswer } from '../sign-in/sign-in.service.ts'

export function mobileCodeRoutes({
  config,
  passwordChecks,
  mailer,
  sendSms,
  sessionCookie,
}: Settings): Implementation[] {
  const { host } = new URL(config.publicOrigin)
  return implement(mobileCode, {
    'POST /identification/sms-code': {
      detached: async ({ database, request, body, language }) => {
        if (!sendSms) throw new PortalError('NOT_FOUND')
        const outcome = await requestCode(database, passwordChecks, request, body, (to, code) => {
          const text = serverText('sms.code', language).replace('{{code}}', code).replace('{{host}}', host)
          // The last line binds the code to this host for autofill on phones.
          sendSms({ to, text: `${text}\n\n@${host} #${code}` }, request.log)
        })
        if ('refused' in outcome) return failureAnswer(outcome, language)
        return { success: true, data: outcome, errorCode: null, errorMsg: null }
      },
    },

    'POST /identification/login/sms': {
      detached: async ({ database, request, reply, body, language }) => {
        if (!sendSms) throw new PortalError('NOT_FOUND')
        const outcome = await checkCode(database, passwordChecks, request, body)
        if ('refused' in outcome) return failureAnswer(outcome, language)
        const { freeLogin: keep = false, customCode } = body
        const arrival = {
          request,
          reply,
          cookie: sessionCookie,
          mailer,
          userId: outcome.userId,
          method: 'sms' as const,
          keep,
          customCode,
        }
        return database.system(async (db) => {
          await recordEvent(db, outcome.userId, 'SIGN_IN', clientInfoOf(request))
          return concludeFirstFactor(db, arrival, language)
        })
      },
    },
  })
}
