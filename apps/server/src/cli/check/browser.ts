import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { CHROMIUM_PATHS } from './browser-paths.ts'

/** Pages do not notice these options: Chromium keeps its default behaviour (D156). */
const ARGUMENTS = [
  '--headless=new',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
]

/** The error for a missing browser or library; the message names the package to install. */
export class MissingBrowserError extends Error {}

/** OPS-40: runs work with Chromium and a temporary profile. `requestedPath` is the value of the variable CHROMIUM. */
export async function withBrowser<T>(
  requestedPath: string | undefined,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const executablePath = requestedPath ?? CHROMIUM_PATHS.find((path) => existsSync(path))
  if (executablePath === undefined || !existsSync(executablePath))
    throw new MissingBrowserError(
      requestedPath === undefined
        ? 'No Chromium was found. Install it (Debian: apt-get install chromium), or name one in the variable CHROMIUM.'
        : `CHROMIUM names ${requestedPath}, where there is no program.`,
    )
  const { chromium } = await import('playwright-core').catch(() => {
    throw new MissingBrowserError(
      'playwright-core is not installed: npm ci installs it with the development dependencies.',
    )
  })
  const folder = mkdtempSync(join(tmpdir(), 'portico-check-'))
  try {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath,
      ignoreDefaultArgs: true,
      args: [
        ...ARGUMENTS,
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--user-data-dir=${folder}`,
        '--remote-debugging-pipe',
        'about:blank',
      ],
      viewport: { width: 1440, height: 900 },
    })
    try {
      return await work(context)
    } finally {
      await context.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
