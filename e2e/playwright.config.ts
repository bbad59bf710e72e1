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

/** A journey is over before the optimising compilers have paid for themselves: they cost 6 to 8 percent of its processor time. */
const WITHOUT_OPTIMISING = ['--js-flags=--no-opt --no-maglev --max-lazy']

const ENGINE = /specs\/engine\//
/** The tag of journeys in the browser that a person uses. It costs nearly twice as much as the headless shell. */
const WHOLE_BROWSER = /@whole-browser/

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  // A failed journey is tried once more, for its trace. A journey that passes then is named in the summary.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous: two cores may be busy with more than the journeys.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    { name: 'journeys', testIgnore: ENGINE, grepInvert: WHOLE_BROWSER },
    { name: 'whole browser', testIgnore: ENGINE, grep: WHOLE_BROWSER, use: { launchOptions: launch(CHROMIUM) } },
    // the built shell, without a server behind it
    { name: 'shell', testDir: 'shell', fullyParallel: true },
    // their tests share no more than a page: they may run beside each other
    { name: 'engine', testMatch: ENGINE, fullyParallel: true },
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
    launchOptions: launch(process.env.CHROMIUM_HEADLESS_SHELL ?? CHROMIUM, WITHOUT_OPTIMISING),
  },
})
