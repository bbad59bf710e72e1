import { askToSaveData, test as base } from '../fixtures.ts'
import { createPortal, type Portal } from '../pages/portal.ts'
import { texts } from '../texts.ts'
import type { Answers } from './answers/answers.ts'
import type { Answer } from './answers/calls.ts'
import { answerMenus } from './answers/menus.ts'
import { answerOrganisations } from './answers/organisations.ts'
import { serveShell, type ServedShell } from './serve.ts'
import { createSharedContext, type SharedContext } from './shared-context.ts'
import { answerSession } from './answers/session.ts'

interface ShellFixtures {
  answers: Answers
  /** The server of the built shell, without a portal. */
  served: ServedShell
}

/** The context of the worker, in the browser that it belongs to. */
let shared: SharedContext | undefined

/** Tests of the built shell that do not depend on rules of the server. */
export const test = base.extend<ShellFixtures>({
  served: async ({ once }, use) => {
    const served = await once('shell', serveShell)
    served.reset()
    served.pages.clear()
    served.responders.clear()
    served.streams.reset()
    await use(served)
  },
  baseURL: async ({ served }, use) => use(served.origin),
  context: async (
    {
      browser,
      served,
      loadsAhead,
      viewport,
      locale,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      serviceWorkers,
    },
    use,
  ) => {
    const options = { loadsAhead, viewport, locale, colorScheme, contextOptions, deviceScaleFactor, hasTouch }
    const key = JSON.stringify({ ...options, serviceWorkers, origin: served.origin })
    if (shared && shared.options !== key) {
      await shared.context.close()
      shared = undefined
    }
    shared ??= await createSharedContext(browser, served.origin, key, async (context) => {
      if (!loadsAhead) await askToSaveData(context)
    })
    await use(shared.context)
    if (!(await shared.clean())) shared = undefined
  },
  answers: [
    async ({ served }, use) => {
      const answers: Answers = (route, answer) => void served.answers.set(route, answer as Answer)
      answerSession(answers, served)
      answerOrganisations(answers)
      answerMenus(answers)
      await use(answers)
      if (served.problems.length > 0) throw new Error([...new Set(served.problems)].join('\n'))
    },
    { auto: true },
  ],
  portal: async ({ page, language, served }, use) => {
    const portal = createPortal(page, texts[language])
    portal.signInAt = async (account, address) => {
      served.account = account
      served.sessionEnd = null
      await page.context().addCookies([{ name: 'signed_in', value: '1', url: served.origin }])
      await page.goto(address)
    }
    const byHand = portal.signIn
    portal.signIn = async (account, password) => {
      if (page.url().includes('/login')) return byHand(account, password)
      await portal.signInAt(account, '/portal/')
      await portal.organisation.waitFor()
    }
    await use(portal)
  },
})

/** Opens an application and waits until it accepts input. */
export async function openAndWait(portal: Portal, application: keyof typeof MENUS): Promise<void> {
  await portal.openApplication(application)
  await portal.application(MENUS[application]).getByRole('textbox').last().waitFor()
}

/** The menu that an application opens with. */
const MENUS = { Planning: 'Schedule', Documents: 'Document register', Cost: 'Budget', Quality: 'Inspections' } as const

export { expect } from '@playwright/test'
