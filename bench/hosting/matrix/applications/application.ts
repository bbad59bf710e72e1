import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { execFileSync } from 'node:child_process'
import type { Frame, Locator } from 'playwright'
import { freePort } from '../../../../scripts/lib/machine/free-port.mjs'
import type { Shown } from '../environments.ts'
import type { Step } from '../steps.ts'

/** A third-party application and the steps of its main task. */
export interface Application {
  code: string
  what: string
  /** Packages of the npm registry and the folder for their installation. */
  npm?: { folder: string; packages: readonly string[]; overrides?: Record<string, string> }
  debian?: readonly string[]
  /** The folder below `sources` with our files that the application needs. */
  sources?: string
  /** `folder` is temporary and contains only the sources; `packages` contains `node_modules`. */
  start(at: { folder: string; packages: string; port: number; host: string }): Command | Promise<Command>
  path?: string
  /** Local files that replace those of content delivery networks, by the prefix of their address. */
  networkFiles?: Readonly<Record<string, string>>
  /** The application forbids framing, so the plain environment opens its page directly. */
  forbidsFrames?: boolean
  /** The path that answers as soon as the application is ready. */
  readyPath?: string
  /** The time limit for its start, in milliseconds. */
  startsWithin?: number
  steps(at: { folder: string; port: number }): Step[]
}

export interface Command {
  command: string
  args: readonly string[]
  environment?: Record<string, string>
  /** Further programs that run in parallel. */
  beside?: readonly { command: string; args: readonly string[] }[]
}

export const SOURCES = resolve(import.meta.dirname, '../sources')
/** The folder of installed packages, outside of the repository. */
export const SCRATCH = process.env.MATRIX_FOLDER ?? join(tmpdir(), 'portico-matrix-applications')

export class NotAvailableError extends Error {}

/** Returns the folder of the application's packages. Installs them with npm if they are missing. */
function packagesOf({ npm, debian = [] }: Application): string {
  for (const program of debian)
    if (!existsSync(program))
      throw new NotAvailableError(`${program} is missing: install its Debian package with apt-get`)
  if (!npm) return SCRATCH
  const folder = join(SCRATCH, npm.folder)
  if (existsSync(join(folder, 'node_modules', nameOf(npm.packages[0] ?? '')))) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, overrides: npm.overrides ?? {} }))
  try {
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', ...npm.packages],
      { stdio: 'pipe', timeout: 600_000 },
    )
  } catch {
    throw new NotAvailableError(`${npm.packages.join(' ')} could not be installed`)
  }
  return folder
}

const nameOf = (packageName: string) => packageName.replace(/(.)@[^/]*$/, '$1')

export interface Running {
  port: number
  folder: string
  stop(): void
}

/** Starts an application on a free loopback port. `stop` ends it by its process id. */
export async function startApplication(application: Application, host: string): Promise<Running> {
  const packages = packagesOf(application)
  const folder = mkdtempSync(join(tmpdir(), `portico-${application.code}-`))
  const port = await freePort()
  if (application.sources) cpSync(join(SOURCES, application.sources), folder, { recursive: true })
  if (application.npm) symlinkSync(join(packages, 'node_modules'), join(folder, 'node_modules'))
  const { command, args, environment, beside = [] } = await application.start({ folder, packages, port, host })
  const log = openSync(join(tmpdir(), `portico-matrix-${application.code}.log`), 'a')
  const children = [...beside, { command, args }].map((one) =>
    spawn(one.command, [...one.args], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...withoutOurs(), HOME: folder, ...environment },
    }),
  )
  let failure: string | undefined
  for (const child of children) {
    child.on('error', (error) => (failure = error.message))
    child.on('exit', (code) => (failure ??= `ended with ${code}`))
  }
  const stop = () => {
    for (const { pid } of children) {
      try {
        if (pid) process.kill(-pid, 'SIGKILL')
      } catch {
        // the process has already ended
      }
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const address = `http://127.0.0.1:${port}${application.readyPath ?? '/'}`
  for (const end = performance.now() + (application.startsWithin ?? 60_000); ;) {
    const isThere = await globalThis.fetch(address, { signal: AbortSignal.timeout(20_000) }).then(
      async (answer) => answer.status < 500 && (await answer.arrayBuffer()) !== undefined,
      () => false,
    )
    if (isThere) return { port, folder, stop }
    if (failure !== undefined || performance.now() > end) {
      stop()
      throw new NotAvailableError(
        `did not start: ${failure ?? 'no answer'}; see ${join(tmpdir(), `portico-matrix-${application.code}.log`)}`,
      )
    }
    await new Promise((done) => setTimeout(done, 300))
  }
}

/** Returns the environment without the settings of this run, which applications must not inherit. */
function withoutOurs(): NodeJS.ProcessEnv {
  const { TEST_DATABASE_URL: _database, NODE_OPTIONS: _options, ...rest } = process.env
  return {
    ...rest,
    NO_UPDATE_NOTIFIER: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
  }
}

export { freePort }

export const node = process.execPath

/**
 * Returns the command of the static server for pages in `sources`. It is copied to their folder to import their
 * packages.
 */
export function serveFiles(folder: string, port: number): Command {
  cpSync(join(SOURCES, 'serve.mjs'), join(folder, 'serve.mjs'))
  return { command: node, args: [join(folder, 'serve.mjs'), String(port)] }
}

export const bin = (packages: string, name: string) => join(packages, 'node_modules', name)

/** Defines a step. It succeeds when its awaited state occurs, and fails by an error. */
export const step = (name: string, run: (frame: Frame, shown: Shown) => Promise<unknown>): Step => ({
  name,
  async run(shown) {
    const outcome = await run(shown.frame(), shown)
    return typeof outcome === 'string' ? outcome : 'yes'
  },
})

/** The time limit of a step for its awaited state, in milliseconds. */
export const STEP_TIMEOUT_MS = 25_000

export const waitUntilVisible = (at: Locator) => at.first().waitFor({ state: 'visible', timeout: STEP_TIMEOUT_MS })
export const press = (at: Locator) => at.first().click({ timeout: STEP_TIMEOUT_MS })
export const waitForText = (frame: Frame, text: string | RegExp) => waitUntilVisible(frame.getByText(text))

/** Waits until an expression in the frame is true. */
export const waitForExpression = (frame: Frame, expression: string) =>
  frame.waitForFunction(expression, undefined, { timeout: STEP_TIMEOUT_MS, polling: 100 })

/** Waits for a window that opens, closes it and returns its address. */
export async function opensWindow(
  { page }: Shown,
  act: () => Promise<unknown>,
  look?: (frame: Frame) => Promise<unknown>,
): Promise<string> {
  const opened = page.context().waitForEvent('page', { timeout: STEP_TIMEOUT_MS })
  opened.catch(() => undefined)
  await act()
  const window = await opened
  await window.waitForLoadState()
  await look?.(window.mainFrame())
  const url = window.url()
  await window.close()
  return url
}

export async function downloads({ page }: Shown, act: () => Promise<unknown>): Promise<string> {
  const saved = page.waitForEvent('download', { timeout: STEP_TIMEOUT_MS })
  saved.catch(() => undefined)
  await act()
  return (await saved).suggestedFilename()
}

/** Checks that the frame still has the same document after the work. */
export async function expectNoReload(frame: Frame, work: () => Promise<unknown>): Promise<void> {
  await frame.evaluate('void (window.stays = true)')
  await work()
  if (!(await frame.evaluate('window.stays'))) throw new Error('the document was reloaded')
}

export const readText = (path: string) => readFileSync(path, 'utf8')
