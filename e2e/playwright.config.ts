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
  // rendering runs on the CPU, so a separate GPU process is not needed
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
const HEADLESS = process.env.CHROMIUM_HEADLESS_SHELL ?? CHROMIUM
const launch = (executablePath: string, more: readonly string[] = []) => ({ executablePath, args: [...FLAGS, ...more] })

/**
 * Optimising compilers and helper threads do not pay off within a short test: the compilers cost 6 to 8 percent of the
 * browser's processor time, the threads another 8 to 11.
 */
const CHEAP = ['--js-flags=--no-opt --no-maglev --max-lazy --single-threaded', '--num-raster-threads=1']

/**
 * A separate profile for each worker, which Chromium creates. By default, all workers would share the user's profile.
 */
const PROFILE = join(tmpdir(), `portico-profile-${process.pid}`)
process.on('exit', () => rmSync(PROFILE, { recursive: true, force: true }))

/**
 * Chromium with its own defaults (D156), without Playwright's switches for third-party storage, timers, pop-ups, hangs
 * and the back/forward cache. FLAGS adapt it to this machine.
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
 * The tag of journeys in Chromium with its own defaults, one for each guarantee of the hosting: these defaults
 * determine the storage, processes and pop-ups of frames. Such a journey takes nearly twice the time of the headless
 * shell.
 */
const WHOLE_BROWSER = /@whole-browser/

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // two workers would leave two cores idle for a third of the time, since tests wait for frames, answers and delays
  workers: 3,
  // a failed journey runs again and records a trace; the summary lists it as flaky if it then passes
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // long timeouts, since other programs may use the processor as well
  timeout: 240_000,
  expect: { timeout: 40_000 },
  projects: [
    // tests of components, on one page and in one worker, since a second worker would bundle them again; they run first
    { name: 'components', testDir: 'components', workers: 1 },
    { name: 'journeys', testIgnore: ENGINE, grepInvert: WHOLE_BROWSER },
    { name: 'whole browser', grep: WHOLE_BROWSER, use: { launchOptions: WITH_ITS_OWN_DEFAULTS } },
    // the engine tests share only a page, so they may run in parallel
    { name: 'engine', testMatch: ENGINE, grepInvert: WHOLE_BROWSER, fullyParallel: true },
    // the built shell, without a server behind it; last, since a time limit omits the last tests
    {
      name: 'shell',
      testDir: 'shell',
      fullyParallel: true,
      use: { launchOptions: launch(HEADLESS, [...CHEAP, '--process-per-site']) },
    },
  ],
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.cache/reports/e2e.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // an element that never appears is named, instead of a test that exceeds its time
    actionTimeout: 90_000,
    locale: 'en',
    timezoneId: 'Europe/Stockholm',
    // recording a trace takes longer than the journey, so only the retry of a failed journey records one
    trace: 'on-first-retry',
    // a service worker would fetch the whole shell for every journey; service-worker.spec.ts allows it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // transitions cost processor time, and no test checks them
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launch(HEADLESS, CHEAP),
  },
})
