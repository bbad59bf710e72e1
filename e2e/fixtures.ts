import { test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { PAGE_AT_FAILURE } from '../scripts/lib/test-run/page-at-failure.mjs'
import { OUT_OF_TIME } from '../scripts/lib/test-run/time-limit.mjs'
import { createPortal, type Portal } from './pages/portal.ts'
import { createTenantDialog, type TenantDialog } from './pages/tenant-dialog.ts'
import { texts, type Language } from './texts.ts'
import { startCopy } from './template.ts'
import { startWorkerPortal } from './worker-portal.ts'

/** The running portal that `PORTAL_URL` names, for the development of a journey. */
const RUNNING = process.env.PORTAL_URL

export interface Fixtures {
  /** The language of the browser; `test.use({ language })` changes it. */
  language: Language
  /**
   * Whether the browser has the language as an earlier choice. The default is yes: the server stores a person's
   * setting, and a concurrent journey of the same person may change it.
   */
  hasChosenLanguage: boolean
  /** Whether the guided tour and the welcome tip appear, as they do at a person's first visit. */
  isNewcomer: boolean
  /**
   * Whether the alert of the demonstration account anna appears. The default is no: the alert covers elements that
   * other journeys press.
   */
  hasAlert: boolean
  /**
   * Whether a new browser restores the tabs that the person has opened elsewhere (TAB-23). The default is no: a
   * concurrent journey of the same person may have open tabs.
   */
  restoresTabs: boolean
  /**
   * Whether the portal preloads pages and parts that are not open yet. By default the browser asks to save data
   * (HOST-216): preloading needs more processor time than most steps of a journey.
   */
  loadsAhead: boolean
  /** Skips a test that would start after the time limit of the run. */
  startsInTime: void
  portal: Portal
  tenantDialog: TenantDialog
}

export interface Stoppable {
  stop(): Promise<unknown>
}

export interface WorkerFixtures {
  /**
   * Creates a resource at its first use in a worker and stops it after the worker's last journey. It is the only worker
   * fixture: with two, Playwright would start separate workers for files that use only one, each with its own
   * resources.
   */
  once: <T extends Stoppable>(name: string, make: () => Promise<T>) => Promise<T>
}

/** Returns the origin of the worker's portal, which the first journey that needs it starts. */
async function originOfPortal(once: WorkerFixtures['once']): Promise<string | undefined> {
  if (RUNNING || process.env.E2E_WITHOUT_PORTAL) return RUNNING
  const { origin } = process.env.TEST_DATABASE_URL
    ? await once('portal', startWorkerPortal)
    : await once('portal on the embedded database', () => startCopy('embedded'))
  process.env.PORTAL_URL ??= origin
  return origin
}

/** The end of the run's time limit (`TEST_MINUTES`), in milliseconds since 1970. */
const END = Number(process.env.TESTS_END_AT ?? Infinity)

/** Makes the browser ask to save data, so that the portal loads nothing ahead (HOST-216). */
export const askToSaveData = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (window === top) Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

/** Attaches the roles and names on the page and in the frames of a failed test. Playwright's own file has the first page of the context. */
async function attachPageAtFailure(page: Page, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  const trees = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('body')
        .ariaSnapshot({ timeout: 5_000 })
        .catch((error: unknown) => `- text: ${String(error)}`),
    ),
  )
  const body = trees.join('\n')
  await info.attach(PAGE_AT_FAILURE, { body, contentType: 'text/plain' })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  startsInTime: [
    async ({}, use, { skip }) => {
      skip(Date.now() > END, OUT_OF_TIME)
      await use()
    },
    { auto: true },
  ],
  // every context: the guided tour of a newcomer would cover what a journey presses
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await context.addInitScript(() => {
          if (window === top) localStorage.setItem('portal.welcomeTipDoNotPrompt', 'true')
        })
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  once: [
    async ({}, use) => {
      const made = new Map<string, Promise<Stoppable>>()
      await use(<T extends Stoppable>(name: string, make: () => Promise<T>) => {
        const startedServer = made.get(name) ?? make()
        made.set(name, startedServer)
        return startedServer as Promise<T>
      })
      await Promise.allSettled([...made.values()].map(async (one) => (await one).stop()))
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  language: ['en', { option: true }],
  hasChosenLanguage: [true, { option: true }],
  isNewcomer: [false, { option: true }],
  hasAlert: [false, { option: true }],
  restoresTabs: [false, { option: true }],
  loadsAhead: [false, { option: true }],
  locale: async ({ language }, use) => use(language),
  baseURL: async ({ once }, use) => use(await originOfPortal(once)),
  portal: async ({ page, language }, use) => use(createPortal(page, texts[language])),
  context: async ({ context, loadsAhead }, use) => {
    if (!loadsAhead) await askToSaveData(context)
    await use(context)
  },
  page: async ({ page, language, hasChosenLanguage, isNewcomer, hasAlert, restoresTabs }, use, info) => {
    if (!restoresTabs) {
      await page.addInitScript(() => {
        const isPortal = window === top && location.pathname.startsWith('/portal')
        if (isPortal) localStorage.setItem('portal.restoresTabs', 'false')
      })
    }
    if (!hasAlert) {
      await page.addInitScript(() => {
        const isPortal = window === top && location.pathname.startsWith('/portal')
        if (isPortal) sessionStorage.setItem('portal.closedAlerts', '[81]')
      })
    }
    if (isNewcomer) {
      await page.addInitScript(() => {
        if (window === top) localStorage.removeItem('portal.welcomeTipDoNotPrompt')
      })
    }
    if (hasChosenLanguage) {
      await page.addInitScript((text) => {
        if (window === top && !localStorage.getItem('portal.locale')) localStorage.setItem('portal.locale', text)
      }, JSON.stringify(language))
    }
    await use(page)
    await attachPageAtFailure(page, info)
  },
  tenantDialog: async ({ page, language }, use) => use(createTenantDialog(page, texts[language])),
})

export { expect } from '@playwright/test'
