import { defineConfig, devices } from '@playwright/test'
import type { EngineFixtures } from './engine/fixture.ts'
import { resolveLoopbackNames } from './loopback-names.ts'

resolveLoopbackNames()

/** Chromium for a machine without a screen; as root it cannot have its sandbox. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name that is not this machine's own: pages of it are no secure context.
  '--host-resolver-rules=MAP portal.test 127.0.0.1',
]

export default defineConfig<EngineFixtures>({
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
    { name: 'journeys' },
    // HOST-110: what the engine promises holds for applications at origins of their own, but for what only a realm can do
    {
      name: 'own origins',
      testMatch: /engine-(life|history|model|faults)\.spec\.ts$/,
      grepInvert: /@realm/,
      use: { hasOwnOrigins: true },
    },
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
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS },
  },
})
