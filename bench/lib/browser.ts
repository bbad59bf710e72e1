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
 * The switches of a browser with its own defaults (D156), without those of Playwright for third-party storage, timers,
 * pop-ups, hangs and the back/forward cache.
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

/** Starts a browser. Names below `localhost` resolve in the browser and in the runner's own requests. */
export function launch(): Promise<Browser> {
  resolveLoopbackNames()
  return chromium.launch({ executablePath, args: FLAGS })
}

/** Starts a browser with its own defaults and a temporary profile. */
export async function launchWithDefaults(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-profile-'))
  const args = [...FLAGS, ...WITHOUT_PLAYWRIGHTS, `--user-data-dir=${folder}`]
  const browser = await chromium.launch({ executablePath, ignoreDefaultArgs: true, args })
  browser.on('disconnected', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return browser
}

export async function freshContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext(LOOK)
  await context.addInitScript(SKIP_TOUR)
  return context
}

/** The guided tour of a newcomer would cover what a measurement presses. */
export const SKIP_TOUR = `if (window === top) localStorage.setItem('portal.welcomeTipDoNotPrompt', 'true')`

/** Runs the work in a browser with a profile on disk, whose caches outlive a page. */
export async function withProfile<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-profile-'))
  const args = [...FLAGS, ...WITHOUT_PLAYWRIGHTS, `--user-data-dir=${folder}`]
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    ignoreDefaultArgs: true,
    args,
    ...LOOK,
  })
  await context.addInitScript(SKIP_TOUR)
  try {
    return await work(context)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
