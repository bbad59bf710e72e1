import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const LOOK = { viewport: { width: 1440, height: 900 }, locale: 'en' }

export const launch = (): Promise<Browser> => chromium.launch({ executablePath, args: FLAGS })

export const freshContext = (browser: Browser): Promise<BrowserContext> => browser.newContext(LOOK)

/** A browser with a profile on disk, as a person's own has: its caches outlive a page. */
export async function withProfile<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-profile-'))
  const context = await chromium.launchPersistentContext(folder, { executablePath, args: FLAGS, ...LOOK })
  try {
    return await work(context)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
