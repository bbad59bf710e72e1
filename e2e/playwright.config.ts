import { defineConfig, devices } from '@playwright/test'

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

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  // A journey that needs a second try is a fault to find; the build server shares its machine, and names those that did.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous: two cores may be busy with more than the journeys.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.cache/reports/e2e.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    timezoneId: 'Europe/Stockholm',
    // Keeping every journey's film until it is known to be of no use costs more than the journeys: `npx playwright test --trace on` for one.
    trace: 'off',
    // it would fetch all of the shell for every journey; service-worker.spec.ts has it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS },
  },
})
