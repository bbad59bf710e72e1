import type { Browser, Frame, Page } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { serveEngine } from './serve.ts'

/** The globals of page.html. */
declare global {
  interface Window {
    engine: {
      activate(id: string | null, split?: { left: string; right: string; share: number } | null): void
      close(id: string): void
      reload(id: string): void
      sleep(id: string): void
      stepTo(id: string, n: number): boolean
      stateOf(id: string): { phase: string; error?: { reason: string; message: string } } | undefined
      pathOf(id: string): string | undefined
      isDirty(id: string): boolean
      mayLeave(id: string): Promise<string>
      offersSave(id: string): boolean
      saveWork(id: string): Promise<boolean>
      setShared(shared: Record<string, unknown>): void
      historyOf(id: string): { entries: { n: number; path: string; state: unknown }[]; index: number } | undefined
      dispose(): void
    }
    events: { id: string; type: string; [field: string]: unknown }[]
    start(options?: { keptAlive?: number }): void
    openApplication(code: string, path?: string, more?: Record<string, unknown>): string
    preloadApplication(id: string, code: string, path: string): void
    frameOf(id: string): HTMLIFrameElement | null
    /** The globals of the small applications. */
    heard: { type: string; [field: string]: unknown }[]
    isDeaf: boolean
    storm: Record<string, () => Promise<void>>
    visit(path: string, state?: unknown): void
    afterAnswer(work: () => void): void
  }
}

export interface EngineDriver {
  page: Page
  /** Opens and shows an application, and waits until it runs. */
  show(code: string, path?: string, more?: Record<string, unknown>): Promise<string>
  activate(id: string | null): Promise<void>
  frame(id: string): Promise<Frame>
  /** Evaluates a function in an application's document. */
  run<T>(id: string, work: () => T | Promise<T>): Promise<T>
  phase(id: string): Promise<string | undefined>
  path(id: string): Promise<string | undefined>
}

async function startEngine() {
  const { origin, ownOrigin, close } = await serveEngine()
  return { origin, ownOrigin, stop: close }
}

/** The tag of tests that replace the clock of their page, or leave the page: each has a page of its own. */
const OWN_PAGE = '@own-page'
const VIEWPORT = { width: 1440, height: 900 }

interface SharedPage {
  page: Page | undefined
  stop(): Promise<void>
}

/** The page that the engine tests of a worker share. A test finds a new engine on it. */
const createSharedPage = (): SharedPage => ({
  page: undefined,
  async stop() {
    const context = this.page?.context()
    this.page = undefined
    await context?.close()
  },
})

async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
  return page
}

/** Starts a new engine and removes the remains of the last test. Returns false if the page cannot be reused. */
async function reset(page: Page): Promise<boolean> {
  page.removeAllListeners('dialog')
  const isWell = await page
    .evaluate(async () => {
      window.start()
      for (let turn = 0; document.querySelector('iframe') && turn < 100; turn++)
        await new Promise((next) => requestAnimationFrame(next))
      return !document.querySelector('iframe')
    })
    .catch(() => false)
  if (!isWell) return false
  await page.context().clearCookies()
  if (page.viewportSize()?.width !== VIEWPORT.width) await page.setViewportSize(VIEWPORT)
  return true
}

export interface EngineFixtures {
  driver: EngineDriver
  enginePage: string
  /**
   * HOST-110: true if each application runs at its own origin; false if it runs at the page's origin, as the portal's
   * pages do.
   */
  hasOwnOrigins: boolean
}

export const test = base.extend<EngineFixtures>({
  hasOwnOrigins: [true, { option: true }],
  enginePage: async ({ once, hasOwnOrigins }, use) => {
    const { origin, ownOrigin } = await once('engine', startEngine)
    await use(hasOwnOrigins ? ownOrigin : origin)
  },
  page: async ({ once, browser, enginePage }, use, testInfo) => {
    if (testInfo.tags.includes(OWN_PAGE)) {
      const page = await openPage(browser, enginePage)
      await use(page)
      return page.context().close()
    }
    const shared = await once(`page of ${enginePage}`, async () => createSharedPage())
    shared.page ??= await openPage(browser, enginePage)
    await use(shared.page)
    const isUsable = testInfo.status === testInfo.expectedStatus && (await reset(shared.page))
    if (!isUsable) await shared.stop()
  },
  driver: async ({ page }, use) => use(createDriver(page)),
})

export { expect } from '@playwright/test'

export function createDriver(page: Page): EngineDriver {
  const driver: EngineDriver = {
    page,
    async show(code, path = '/', more = {}) {
      const id = await page.evaluate(
        ([name, at, rest]) => {
          const opened = window.openApplication(name, at, rest)
          window.engine.activate(opened)
          return opened
        },
        [code, path, more] as const,
      )
      await page.waitForFunction((one) => window.engine.stateOf(one)?.phase === 'mounted', id)
      return id
    },
    activate: (id) => page.evaluate((one) => window.engine.activate(one), id),
    async frame(id) {
      const element = await page.locator(`[data-viewport="${id}"] iframe`).elementHandle()
      const frame = await element?.contentFrame()
      await element?.dispose()
      if (!frame) throw new Error(`${id} has no document`)
      return frame
    },
    run: async (id, work) => (await driver.frame(id)).evaluate(work),
    phase: (id) => page.evaluate((one) => window.engine.stateOf(one)?.phase, id),
    path: (id) => page.evaluate((one) => window.engine.pathOf(one), id),
  }
  return driver
}
