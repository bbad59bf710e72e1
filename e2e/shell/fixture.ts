import { test as base } from '../fixtures.ts'
import { createPortal } from '../pages/portal.ts'
import { words } from '../words.ts'
import type { Answers } from './answers.ts'
import { refuse } from './recorded.ts'
import { serveShell, type ServedShell } from './serve.ts'
import { answerSession } from './session.ts'

interface ShellFixtures {
  answers: Answers
  /** The server without a portal behind it. */
  served: ServedShell
}

/** Tests of the built shell that ask nothing of the server's rules. */
export const test = base.extend<ShellFixtures>({
  served: async ({ once }, use) => {
    const served = await once('shell', serveShell)
    served.answers.clear()
    served.unanswered.length = 0
    await use(served)
  },
  baseURL: async ({ served }, use) => use(served.origin),
  answers: async ({ served }, use) => {
    const refused: string[] = []
    const answers: Answers = (route, answer) =>
      served.answers.set(route, (call) => {
        const value = answer(call)
        const problem = refuse(route, value)
        if (problem) refused.push(problem)
        return value
      })
    answerSession(answers)
    await use(answers)
    if (refused.length > 0) throw new Error(refused.join('\n'))
    if (served.unanswered.length > 0) throw new Error(`No answer for\n${served.unanswered.join('\n')}`)
  },
  portal: async ({ page, language, served, answers: _answers }, use) => {
    const portal = createPortal(page, words[language])
    portal.signIn = async (account) => {
      if (account !== 'anna') throw new Error(`Nothing was recorded for ${account}`)
      await page.context().addCookies([{ name: 'signed_in', value: '1', url: served.origin }])
      await page.goto('/portal/')
      await portal.organisation.waitFor()
    }
    await use(portal)
  },
})

export { expect } from '@playwright/test'
