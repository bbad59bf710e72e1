import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { defineConfig, devices } from '@playwright/test'
import { resolveLoopbackNames } from './loopback-names.ts'

resolveLoopbackNames()

/** Chromium for a machine without a screen; as root it cannot have its sandbox. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // what is drawn is drawn by the processor anyhow: that needs no process of its own
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name that is not this machine's own: pages of it are no secure context.
  '--host-resolver-rules=MAP portal.test 127.0.0.1',
]

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const launch = (executablePath: string, more: readonly string[] = []) => ({ executablePath, args: [...FLAGS, ...more] })

/**
 * A test ends before optimising compilers and helper threads have paid for themselves: the compilers cost 6 to 8 percent of the browser's
 * processor time, the threads another 8 to 11.
 */
const CHEAP = ['--js-flags=--no-opt --no-maglev --max-lazy --single-threaded', '--num-raster-threads=1']

/** A profile for each worker. Chromium creates it; without one all of them would share the one of this machine's user. */
const PROFILE = join(tmpdir(), `portico-profile-${process.pid}`)
process.on('exit', () => rmSync(PROFILE, { recursive: true, force: true }))

/**
 * The browser that a person uses, with its own defaults (D156): Playwright's switches for storage of other sites, timers, pop-ups, hangs and the
 * cache of pages are left out. FLAGS are of this machine.
 */
const WITH_ITS_OWN_DEFAULTS = {
  executablePath: CHROMIUM,
  ignoreDefaultArgs: true,
  args: [
    ...FLAGS.filter((flag) => flag !== '--in-process-gpu'),
    '--headless=new',
    '--disable-dev-shm-usage',
    '--no-default-browser-check',
    '--password-store=basic',
    '--remote-debugging-pipe',
    `--user-data-dir=${PROFILE}`,
    'about:blank',
  ],
}

const ENGINE = /specs\/engine\//
/**
 * The tag of journeys in the browser that a person uses, with its own defaults: one for each promise of the hosting, since the defaults decide
 * about storage, processes and pop-ups of frames. It costs nearly twice as much as the headless shell.
 */
const WHOLE_BROWSER = /@whole-browser/

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Two leave two cores idle for a third of the time: a test waits for frames, answers and guards against a second press.
  workers: 3,
  // A failed journey is tried once more, for its trace. A journey that passes then is named in the summary.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous: two cores may be busy with more than the journeys.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    // single components of the shell, on one page: a second worker would bundle them again, and it begins first
    { name: 'components', testDir: 'components', workers: 1 },
    { name: 'journeys', testIgnore: ENGINE, grepInvert: WHOLE_BROWSER },
    { name: 'whole browser', grep: WHOLE_BROWSER, use: { launchOptions: WITH_ITS_OWN_DEFAULTS } },
    // the built shell, without a server behind it
    { name: 'shell', testDir: 'shell', fullyParallel: true },
    // their tests share no more than a page: they may run beside each other
    { name: 'engine', testMatch: ENGINE, grepInvert: WHOLE_BROWSER, fullyParallel: true },
  ],
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.cache/reports/e2e.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    timezoneId: 'Europe/Stockholm',
    // A trace of every journey costs more than the journeys: the second try of a failed one leaves a trace.
    trace: 'on-first-retry',
    // it would fetch all of the shell for every journey; service-worker.spec.ts has it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // frames of a transition are drawn by the processor, and show nothing that a test asks for
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launch(process.env.CHROMIUM_HEADLESS_SHELL ?? CHROMIUM, CHEAP),
  },
})
