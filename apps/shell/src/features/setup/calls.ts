import type { SetupDraft } from '@portico/contract/administration/setup'
import { api } from '../../lib/api/api.ts'
import { loadEncryption } from '../../lib/credentials/encryption.ts'
import { serverTime } from '../../lib/timing/clock.ts'
import { answersOf, type OpenAnswers, type Secrets } from './model/answers.ts'
import type { SetupForm } from './model/form.ts'
import type { Step } from './model/steps.ts'

/** SETUP-10: has the server check the code and the answers of one step. Rejects with a `CallError`. */
export async function checkAnswers(step: Step, form: SetupForm, { code, password }: Secrets): Promise<void> {
  const answers = await answersOfStep(step, answersOf(form), password)
  await api.call('POST /api/setup/v1/checks', { body: { code: code.trim(), answers } })
}

/** SETUP-6: sends all answers. Rejects with a `CallError`. */
export async function sendAnswers(form: SetupForm, { code, password }: Secrets): Promise<void> {
  const answers = answersOf(form)
  const administrator = await withPassword(answers.administrator, password)
  const body = { code: code.trim(), answers: { ...answers, administrator } }
  await api.call('POST /api/setup/v1/deployment', { body })
}

/** SETUP-11 */
export const testMail = (to: string, code: string) =>
  api.call('POST /api/setup/v1/mail-test', { body: { code: code.trim(), to: to.trim() } })

async function answersOfStep(step: Step, answers: OpenAnswers, password: string): Promise<SetupDraft> {
  const { portal, tenant, signIn, legal } = answers
  switch (step) {
    case 'portal':
      return { portal }
    case 'tenant':
      return { tenant }
    case 'administrator':
      // SETUP-14: the invited person is not the first administrator
      return { tenant, administrator: await withPassword(answers.administrator, password) }
    case 'signIn':
      return { signIn }
    case 'legal':
      return { portal, legal }
    default:
      return {}
  }
}

/** SIGN-2: the server accepts an encrypted password once. */
async function withPassword(administrator: OpenAnswers['administrator'], password: string) {
  const [keys, { encryptPassword }] = await Promise.all([api.call('GET /identification/public-key'), loadEncryption()])
  return { ...administrator, password: await encryptPassword(password, keys, serverTime()) }
}
