import { mkdirSync, rmSync } from 'node:fs'
import { buildStale } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePostgres, startCluster } from './postgres.mjs'
import { inRoot } from './root.mjs'
import { runNode, toolEnvironment } from './run.mjs'
import { tallyOfOutput, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

const VITEST = inRoot('node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = inRoot('node_modules/@playwright/test/cli.js')
const REPORTS = inRoot('.cache/reports')

/** Types, lint, boundaries, formatting, languages, spec ids. */
export async function check() {
  let output = ''
  const code = await runNode(inRoot('scripts/check.mjs'), [], {
    onOutput: (chunk) => {
      output += chunk
      process.stdout.write(chunk)
    },
  })
  return tallyOfOutput('check', output, code)
}

/**
 * What each part runs: everything, or the chosen test files, and of these the tests whose titles match a pattern.
 * @typedef {{ files: string[], pattern?: string } | undefined} Chosen
 */
const vitestArguments = (chosen) => [...(chosen?.files ?? []), ...(chosen?.pattern ? ['-t', chosen.pattern] : [])]

export const unit = (chosen) => vitest('unit', ['--project', '!server', ...vitestArguments(chosen)])

/** The server's tests, each on the embedded database and on a PostgreSQL server of their own. Some ask for what is built. */
export async function server(chosen) {
  await buildStale()
  return withCluster((cluster) =>
    vitest('server', ['--project', 'server', ...vitestArguments(chosen)], {
      TEST_DATABASE_URL: cluster.url,
      TEST_POSTGRES_BIN: cluster.programs,
    }),
  )
}

/** What reads strangers' texts, each with a hundred thousand of them where the tests try a thousand. */
const FUZZED = [
  'parameters',
  'application-path',
  'page-url',
  'tripartite-url',
  'return-address',
  'log-out',
  'encrypted-password',
  'keywords',
]

/** Not part of the tests: it takes minutes, and belongs into the night. */
export const fuzz = () =>
  withCluster((cluster) =>
    vitest(
      'fuzz',
      FUZZED.map((name) => `/${name}.test.ts`),
      {
        FUZZ_RUNS: process.env.FUZZ_RUNS ?? '100000',
        TEST_DATABASE_URL: cluster.url,
        TEST_POSTGRES_BIN: cluster.programs,
      },
    ),
  )

/** The journeys, in a real browser, on a built server that is really started. */
export async function e2e(chosen) {
  const chromium = await ensureChromium()
  await buildStale()
  return withCluster(async (cluster) => {
    const report = reportFile('e2e')
    const filter = [...(chosen?.files ?? []), ...(chosen?.pattern ? ['-g', chosen.pattern] : [])]
    const code = await runNode(PLAYWRIGHT, ['test', '--config', inRoot('e2e/playwright.config.ts'), ...filter], {
      env: toolEnvironment({
        CHROMIUM: chromium,
        TEST_DATABASE_URL: cluster.url,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    })
    return tallyOfPlaywright('e2e', report, code)
  })
}

async function vitest(name, args, env = {}) {
  const report = reportFile(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode(VITEST, ['run', ...args, ...reporters], { env: toolEnvironment(env) })
  return tallyOfVitest(name, report, code)
}

function reportFile(name) {
  const file = `${REPORTS}/${name}.json`
  mkdirSync(REPORTS, { recursive: true })
  rmSync(file, { force: true })
  return file
}

async function withCluster(work) {
  const cluster = await startCluster(await ensurePostgres())
  try {
    return await work(cluster)
  } finally {
    await cluster.stop()
  }
}
