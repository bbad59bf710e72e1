import { test as base } from '@playwright/test'
import { createPortal, type Portal } from './pages/portal.ts'
import { createTenantDialog, type TenantDialog } from './pages/tenant-dialog.ts'
import { words, type Language } from './words.ts'

export interface Fixtures {
  /** The language of the browser; `test.use({ language })` changes it. */
  language: Language
  /**
   * Whether the browser holds the language as a choice made earlier. So it does, as a rule: a person's setting is kept on the
   * server, and another journey of the same person may be changing it at this moment.
   */
  hasChosenLanguage: boolean
  /** Whether the welcome tip comes up, as it does for somebody who is here for the first time. */
  isNewcomer: boolean
  /**
   * Whether the alert of the demonstration's Anna appears. As a rule a browser has closed it already: it lies over what other journeys
   * press.
   */
  hasAlert: boolean
  /**
   * Whether a new browser begins with the tabs that the person has had elsewhere (TAB-23). As a rule it does not: another journey of
   * the same person may have some at this moment.
   */
  restoresTabs: boolean
  /**
   * Whether the portal loads ahead what nobody has opened yet. As a rule the browser asks to save data (HOST-216): what is loaded ahead costs a
   * journey more processor time than most of what it does.
   */
  loadsAhead: boolean
  portal: Portal
  tenantDialog: TenantDialog
}

export interface Stoppable {
  stop(): Promise<unknown>
}

export interface OfWorker {
  /**
   * Makes something once for the journeys of a worker, at its first use, and stops it after the last journey. It is the only fixture of a
   * worker: with a second one, files that use it and files that do not would have separate workers, which would start everything again.
   */
  once: <T extends Stoppable>(name: string, make: () => Promise<T>) => Promise<T>
}

export const test = base.extend<Fixtures, OfWorker>({
  once: [
    async ({}, use) => {
      const made = new Map<string, Promise<Stoppable>>()
      await use(<T extends Stoppable>(name: string, make: () => Promise<T>) => {
        const known = made.get(name) ?? make()
        made.set(name, known)
        return known as Promise<T>
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
  baseURL: async ({}, use) => use(process.env.PORTAL_URL),
  portal: async ({ page, language }, use) => use(createPortal(page, words[language])),
  context: async ({ context, loadsAhead }, use) => {
    if (!loadsAhead) {
      await context.addInitScript(() => {
        if (window === top) Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
    }
    await use(context)
  },
  page: async ({ page, language, hasChosenLanguage, isNewcomer, hasAlert, restoresTabs }, use) => {
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
    if (!isNewcomer) {
      await page.addInitScript(() => {
        if (window === top) localStorage.setItem('portal.welcomeTipDoNotPrompt', 'true')
      })
    }
    if (hasChosenLanguage) {
      await page.addInitScript((text) => {
        if (window === top && !localStorage.getItem('portal.locale')) localStorage.setItem('portal.locale', text)
      }, JSON.stringify(language))
    }
    await use(page)
  },
  tenantDialog: async ({ page, language }, use) => use(createTenantDialog(page, words[language])),
})

export { expect } from '@playwright/test'
