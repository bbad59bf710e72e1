import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { resolveLoopbackNames } from '@portico/e2e/loopback-names'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Switches of a browser with its own defaults (D156). Playwright's switches for storage of other sites, timers, pop-ups, hangs
 * and the cache of pages are left out.
 */
const WITHOUT_PLAYWRIGHTS = [
  '--headless=new',
  '--disable-dev-shm-usage',
  '--no-default-browser-check',
  '--password-store=basic',
  '--remote-debugging-pipe',
  'about:blank',
]

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const LOOK = { viewport: { width: 1440, height: 900 }, locale: 'en' }

/** Names below `localhost` are found by the browser, and by the requests of the runner itself. */
export function launch(): Promise<Browser> {
  resolveLoopbackNames()
  return chromium.launch({ executablePath, args: FLAGS })
}

/** The browser as a person has it, but for its profile, which lasts as long as it is open. */
export async function launchWithDefaults(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-profile-'))
  const args = [...FLAGS, ...WITHOUT_PLAYWRIGHTS, `--user-data-dir=${folder}`]
  const browser = await chromium.launch({ executablePath, ignoreDefaultArgs: true, args })
  browser.on('disconnected', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return browser
}

export const freshContext = (browser: Browser): Promise<BrowserContext> => browser.newContext(LOOK)

/** A browser with a profile on disk, as a person's own has: its caches outlive a page. */
export async function withProfile<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-profile-'))
  const args = [...FLAGS, ...WITHOUT_PLAYWRIGHTS, `--user-data-dir=${folder}`]
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    ignoreDefaultArgs: true,
    args,
    ...LOOK,
  })
  try {
    return await work(context)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
