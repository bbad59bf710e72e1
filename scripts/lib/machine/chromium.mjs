import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'
import { canInstallPackages, installPackage } from './apt.mjs'
import { inRoot } from '../root.mjs'
import { runNode } from '../run.mjs'
import { say } from '../say.mjs'

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell']

/**
 * Returns a Chromium for the browser tests: the one at CHROMIUM, else the machine's, else one that is installed now.
 */
export async function ensureChromium() {
  const configuredPath = process.env.CHROMIUM
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath
    throw new Error(`CHROMIUM names ${configuredPath}, where there is no program.`)
  }
  const present = await findChromium()
  if (present) return present
  if (canInstallPackages()) await installPackage('chromium')
  if (!(await findChromium())) await download()
  const installed = await findChromium()
  if (installed) return installed
  throw new Error(
    'No Chromium was found, and none could be installed: neither through apt-get nor through `npx playwright install chromium`.\n' +
      'Install Chromium or Chrome, or name one in the environment variable CHROMIUM.',
  )
}

/**
 * Chromium's headless shell: the same engine without a browser's own interface, and a fifth cheaper. Returns undefined
 * where the machine has none and none can be installed, or where CHROMIUM names the browser for all tests.
 */
export async function ensureHeadlessShell() {
  if (process.env.CHROMIUM) return undefined
  const configuredPath = process.env.CHROMIUM_HEADLESS_SHELL
  if (configuredPath) return configuredPath
  if (!findHeadlessShell() && canInstallPackages()) await installPackage('chromium-headless-shell')
  return findHeadlessShell()
}

const findHeadlessShell = () => HEADLESS_SHELLS.find((candidate) => existsSync(candidate))

async function findChromium() {
  // The pinned Node runs by now. The machine's own one may be unable to read TypeScript.
  const { CHROMIUM_PATHS } = await import('../../../apps/server/src/cli/check/browser-paths.ts')
  return [...CHROMIUM_PATHS, playwrightsOwn()].find((candidate) => candidate && existsSync(candidate))
}

function playwrightsOwn() {
  try {
    return createRequire(inRoot('e2e/package.json'))('playwright').chromium.executablePath()
  } catch {
    return undefined
  }
}

async function download() {
  say("Downloading Playwright's Chromium.")
  await runNode(inRoot('node_modules/playwright/cli.js'), ['install', 'chromium'])
}
