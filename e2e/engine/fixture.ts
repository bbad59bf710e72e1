import type { Frame, Page } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { serveEngine } from './serve.ts'

/** The bare page's own words, as page.html has them. */
declare global {
  interface Window {
    engine: {
      activate(id: string | null): void
      close(id: string): void
      reload(id: string): void
      sleep(id: string): void
      stepTo(id: string, n: number): boolean
      stateOf(id: string): { phase: string; error?: { reason: string; message: string } } | undefined
      pathOf(id: string): string | undefined
      isDirty(id: string): boolean
      setShared(shared: Record<string, unknown>): void
      historyOf(id: string): { entries: { n: number; path: string; state: unknown }[]; index: number } | undefined
      dispose(): void
    }
    events: { id: string; type: string; [field: string]: unknown }[]
    start(options?: { keptAlive?: number; layers?: number }): void
    openApplication(code: string, path?: string, more?: Record<string, unknown>): string
    prepareApplication(id: string, code: string, path: string): void
    frameOf(id: string): HTMLIFrameElement | null
    /** Of the small applications. */
    heard: { type: string; [field: string]: unknown }[]
    isDeaf: boolean
    storm: Record<string, () => Promise<void>>
    fault: Record<string, () => void>
    visit(path: string, state?: unknown): void
  }
}

export interface EngineDriver {
  page: Page
  /** Opens and shows an application, and waits until it is at work. */
  show(code: string, path?: string, more?: Record<string, unknown>): Promise<string>
  activate(id: string | null): Promise<void>
  frame(id: string): Promise<Frame>
  /** Calls something in an application's document. */
  run<T>(id: string, work: () => T | Promise<T>): Promise<T>
  phase(id: string): Promise<string | undefined>
  path(id: string): Promise<string | undefined>
}

async function startEngine() {
  const { origin, ownOrigin, close } = await serveEngine()
  return { origin, ownOrigin, stop: close }
}

export interface EngineFixtures {
  driver: EngineDriver
  enginePage: string
  /** HOST-110: do the applications of the page run at origins of their own, beside the page's? */
  hasOwnOrigins: boolean
}

export const test = base.extend<EngineFixtures>({
  hasOwnOrigins: [false, { option: true }],
  enginePage: async ({ once, hasOwnOrigins }, use) => {
    const { origin, ownOrigin } = await once('engine', startEngine)
    await use(hasOwnOrigins ? ownOrigin : origin)
  },
  driver: async ({ page, enginePage }, use) => {
    await page.goto(enginePage)
    await page.locator('html[data-ready]').waitFor()
    await use(createDriver(page))
  },
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
      if (!frame) throw new Error(`${id} has no document`)
      return frame
    },
    run: async (id, work) => (await driver.frame(id)).evaluate(work),
    phase: (id) => page.evaluate((one) => window.engine.stateOf(one)?.phase, id),
    path: (id) => page.evaluate((one) => window.engine.pathOf(one), id),
  }
  return driver
}
