import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A page of the portal's origin without content. */
const BLANK = '/.well-known/portico/here'

/** Methods that change a context for good: a clock, a function or a script cannot be removed from it. */
const LASTING_CHANGES = {
  context: ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'setGeolocation'],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward', 'runFor', 'resume'],
} as const

/**
 * A browser context that the tests of a worker use one after another. A new context costs as much processor time as a
 * start of the portal: its first page loads and compiles every file again. Each test gets a new page and finds neither
 * cookies nor stored data.
 */
export interface SharedContext {
  /** The options that the context was created with. */
  options: string
  context: BrowserContext
  /**
   * Closes the pages of a test and removes its cookies, permissions, routes and stored data. Closes the context instead
   * if the test has changed it for good, and then returns false.
   */
  clean(): Promise<boolean>
}

export async function createSharedContext(
  browser: Browser,
  origin: string,
  options: string,
  prepare: (context: BrowserContext) => Promise<unknown>,
): Promise<SharedContext> {
  const context = await browser.newContext()
  await prepare(context)
  // With `--process-per-site`, a page that stays open preserves the renderer process and its compiled code.
  const staying = await context.newPage()
  await staying.goto(origin + BLANK)
  const devTools = await context.newCDPSession(staying)
  const origins = collectOrigins(context)
  let isChanged = false
  const change = () => {
    isChanged = true
  }
  watchCalls(context, LASTING_CHANGES.context, change)
  watchCalls(context.clock, LASTING_CHANGES.clock, change)

  async function clean(): Promise<boolean> {
    if (isChanged) {
      await context.close()
      return false
    }
    const opened = context.pages().filter((page) => page !== staying)
    await Promise.all(opened.map((page) => page.close()))
    await context.setOffline(false)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all([context.clearCookies(), context.clearPermissions(), clearStorage(devTools, origins)])
    return true
  }

  return { options, context, clean }
}

/** Returns the pages that a test has open: its first one and those that it or the portal opened. */
export const openPages = (page: Page) =>
  page
    .context()
    .pages()
    .filter((one) => !one.url().endsWith(BLANK))

/** Collects the origins of all pages and frames that a server has sent. */
function collectOrigins(context: BrowserContext): Set<string> {
  const origins = new Set<string>()
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin)
    })
  })
  return origins
}

async function clearStorage(devTools: CDPSession, origins: Set<string>): Promise<void> {
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await Promise.all([...origins].map((origin) => devTools.send('Storage.clearDataForOrigin', { origin, storageTypes })))
  origins.clear()
}

/** Reports calls of an object's methods. */
function watchCalls<K extends string>(object: Record<K, unknown>, names: readonly K[], onCall: () => void): void {
  for (const name of names) {
    const method = object[name] as (...values: unknown[]) => unknown
    Object.assign(object, {
      [name]: (...values: unknown[]) => {
        onCall()
        return method.apply(object, values)
      },
    })
  }
}
