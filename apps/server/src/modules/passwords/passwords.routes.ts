import type { Language } from '@portico/contract/protocol/common'
import { passwords, type PasswordAnswer } from '@portico/contract/account/account'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { serverText } from '../../http/pipeline/problems/server-texts.ts'
import { rememberDevice } from '../sign-in/throttle/known-devices.service.ts'
import type { Settings } from '../settings.ts'
import { requestPasswordReset } from './forgotten.ts'
import { changePassword } from './passwords.service.ts'
import { resetPassword } from './reset.ts'
import { findAccount, findAccountOf, type SignInFailure, failureText } from '../sign-in/sign-in.service.ts'

const DONE: PasswordAnswer = { success: true, data: null, errorCode: null, errorMsg: null }

export function passwordRoutes({ config, passwordChecks, mailer, sessionCookie }: Settings): Implementation[] {
  const { isSecure } = sessionCookie
  return implement(passwords, {
    'PUT /identification/password': {
      detached: async ({ database, actor, request, reply, body, language }) => {
        const { userId, sessionId } = actor
        const find = (db: Parameters<typeof findAccountOf>[0]) => findAccountOf(db, userId)
        const how = { find, sessionId, sessionOfUserId: userId, mailer }
        const refused = await changePassword(database, passwordChecks, request, { ...body, account: '' }, how)
        if (!refused) await database.system((db) => rememberDevice(db, { request, reply, isSecure }, userId))
        return answerOf(refused, language)
      },
    },

    'POST /identification/password/expired': {
      detached: async ({ database, request, body, language }) =>
        answerOf(
          await changePassword(database, passwordChecks, request, body, { find: findAccount, sessionId: null, mailer }),
          language,
        ),
    },

    'POST /identification/password/forgotten': {
      detached: async ({ database, request, body, language }) => {
        await requestPasswordReset({ database, mailer, request, config, language }, body.account)
        return DONE
      },
    },

    'POST /identification/password/reset': {
      detached: async ({ database, request, reply, body, language }) =>
        answerOf(await resetPassword(database, passwordChecks, { request, reply, isSecure }, body), language),
    },
  })
}

function answerOf(reason: SignInFailure | undefined, language: Language): PasswordAnswer {
  if (!reason) return DONE
  const { refused, retryAfter } = reason
  const errorMsg =
    refused === SIGN_IN_CODES.wrongPassword ? serverText('password.wrong', language) : failureText(reason, language)
  const wait = retryAfter === undefined ? {} : { retryAfter }
  return { success: false, data: null, errorCode: refused, errorMsg, ...wait }
}
