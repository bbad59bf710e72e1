import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { chromium, firefox, type BrowserContext } from 'playwright'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const LOOK = { viewport: { width: 1440, height: 900 }, locale: 'en', acceptDownloads: true }

/** Switches for this machine: no screen, no sandbox for root, no calls to Google. Pages cannot detect them. */
const MACHINE = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--password-store=basic',
]

/**
 * Starts Chromium with its own defaults (D156), without Playwright's switches for storage, pop-ups, timers and hangs,
 * which change what frames may do.
 */
export async function withChromium<T>(
  work: (context: BrowserContext) => Promise<T>,
  more: readonly string[] = [],
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-matrix-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    ignoreDefaultArgs: true,
    args: [...MACHINE, ...more, `--user-data-dir=${folder}`, '--remote-debugging-pipe', 'about:blank'],
    ...LOOK,
  })
  try {
    return await work(context)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts Debian's Firefox by WebDriver BiDi, with a relay for commands that its release does not support. */
export async function withFirefox<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-firefox-'))
  const executable = join(folder, 'firefox')
  const relay = join(import.meta.dirname, 'firefox-relay.ts')
  writeFileSync(executable, `#!/bin/sh\nexec '${process.execPath}' '${relay}' "$@"\n`, { mode: 0o755 })
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: executable })
  try {
    return await work(await browser.newContext(LOOK))
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
