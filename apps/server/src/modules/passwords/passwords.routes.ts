import type { Language } from '@portico/contract/common'
import { passwords, type PasswordAnswer } from '@portico/contract/account'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in'
import { implement, type Implementation } from '../../http/implement.ts'
import { type SignInCode, textOf } from '../../http/texts.ts'
import { findAccount, findAccountOf } from '../sign-in/sign-in.service.ts'
import type { Settings } from '../settings.ts'
import { askForReset } from './forgotten.ts'
import { changePassword } from './passwords.service.ts'
import { resetPassword } from './reset.ts'

const DONE: PasswordAnswer = { success: true, data: null, errorCode: null, errorMsg: null }

export function passwordRoutes({ config, passwordChecks, mailer }: Settings): Implementation[] {
  return implement(passwords, {
    'PUT /identification/password': {
      detached: async ({ database, actor, request, body, language }) => {
        const { userId, sessionId } = actor
        const how = { find: (db: Parameters<typeof findAccountOf>[0]) => findAccountOf(db, userId), sessionId }
        return answerOf(
          await changePassword(database, passwordChecks, request, { ...body, account: '' }, how),
          language,
        )
      },
    },

    'POST /identification/password/expired': {
      detached: async ({ database, request, body, language }) =>
        answerOf(
          await changePassword(database, passwordChecks, request, body, { find: findAccount, sessionId: null }),
          language,
        ),
    },

    'POST /identification/password/forgotten': {
      detached: async ({ database, request, body, language }) => {
        await askForReset({ database, mailer, request, config, language }, body.account)
        return DONE
      },
    },

    'POST /identification/password/reset': {
      detached: async ({ database, request, body, language }) =>
        answerOf(await resetPassword(database, passwordChecks, request, body), language),
    },
  })
}

function answerOf(refused: SignInCode | undefined, language: Language): PasswordAnswer {
  if (!refused) return DONE
  const errorMsg =
    refused === SIGN_IN_CODES.wrongPassword ? textOf('password.wrong', language) : textOf(refused, language)
  return { success: false, data: null, errorCode: refused, errorMsg }
}
