import { mkdirSync, rmSync } from 'node:fs'
import { buildStale } from '../builds/build.mjs'
import { ensureChromium, ensureHeadlessShell } from '../machine/chromium.mjs'
import { ensurePgBouncer, ensurePostgres, startCluster } from '../machine/postgres.mjs'
import { inRoot } from '../root.mjs'
import { runNode, toolEnvironment } from '../run.mjs'
import { journeysToRepeat, tallyOfOutput, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'
import { needsPortal } from './test-selection.mjs'
import { endOfTests } from './time-limit.mjs'

const VITEST = inRoot('node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = inRoot('node_modules/@playwright/test/cli.js')
const REPORTS = inRoot('.cache/reports')

/** All processes of a run share a compile cache, since its tools, workers and servers are many and short-lived. */
const testEnvironment = (extra) => toolEnvironment({ NODE_COMPILE_CACHE: inRoot('.cache/compiled'), ...extra })

/** Types, lint, boundaries, formatting, languages, spec ids. */
export async function check(_chosen, write = (chunk) => void process.stdout.write(chunk)) {
  let output = ''
  const code = await runNode(inRoot('scripts/check.mjs'), [], {
    env: testEnvironment(),
    onOutput: (chunk) => {
      output += chunk
      write(chunk)
    },
  })
  return tallyOfOutput('check', output, code)
}

/**
 * The tests that each part runs: all, or the selected test files, and in these only the tests whose titles match a
 * pattern. A part writes to the terminal, or to the function that it is given.
 * @typedef {{ files: string[], pattern?: string } | undefined} Chosen
 */
const vitestArguments = (chosen) => [...(chosen?.files ?? []), ...(chosen?.pattern ? ['-t', chosen.pattern] : [])]

export const unit = (chosen, write) => vitest('unit', ['--project', '!server', ...vitestArguments(chosen)], {}, write)

/**
 * The server's tests, each on the embedded database and on the PostgreSQL server of the run. Some ask for what is
 * built.
 */
export async function server(chosen) {
  const [cluster] = await Promise.all([clusterOfRun(), buildStale(), chosen ? undefined : ensurePgBouncer()])
  return vitest('server', ['--project', 'server', ...vitestArguments(chosen)], {
    TEST_DATABASE_URL: cluster.url,
    TEST_POSTGRES_BIN: cluster.programs,
  })
}

/** The tests of parsers of untrusted texts, each with a hundred thousand inputs instead of a thousand. */
const FUZZED = [
  'parameters',
  'application-path',
  'page-url',
  'third-party-url',
  'return-address',
  'log-out',
  'encrypted-password',
  'keywords',
]

/** Runs the generated inputs. `npm test` omits them, because they take minutes. */
export async function fuzz() {
  const cluster = await clusterOfRun()
  const files = FUZZED.map((name) => `/${name}.test.ts`)
  return vitest('fuzz', files, {
    FUZZ_RUNS: process.env.FUZZ_RUNS ?? '100000',
    TEST_DATABASE_URL: cluster.url,
    TEST_POSTGRES_BIN: cluster.programs,
  })
}

/** The journeys, in a real browser, on a built server that is really started where one of them needs it. */
export async function e2e(chosen) {
  const headlessShell = await ensureHeadlessShell()
  const chromium = await ensureChromium()
  const hasPortal = !chosen || needsPortal(chosen.files)
  const [cluster] = await Promise.all([hasPortal ? clusterOfRun() : undefined, buildStale()])
  const environment = testEnvironment({
    CHROMIUM: chromium,
    ...(headlessShell ? { CHROMIUM_HEADLESS_SHELL: headlessShell } : {}),
    ...(cluster ? { TEST_DATABASE_URL: cluster.url } : { E2E_WITHOUT_PORTAL: 'yes' }),
  })
  const report = reportFile('e2e')
  const filter = [...(chosen?.files ?? []), ...(chosen?.pattern ? ['-g', chosen.pattern] : [])]
  const code = await playwright(filter, { ...environment, ...endOfTests(), PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const repeated = journeysToRepeat(report)
  if (!repeated) return tallyOfPlaywright('e2e', report, code)
  const repetition = reportFile('e2e-repeated')
  const codeAlone = await playwright([...repeated, ...ALONE], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: repetition,
  })
  const alone = tallyOfPlaywright('e2e', repetition, codeAlone, 0)
  return {
    ...tallyOfPlaywright('e2e', report, code, alone.failed === 0 ? Infinity : undefined),
    failuresAlone: alone.failures,
  }
}

/** Decision 109: three times in a row, one test at a time, without a second try. */
const ALONE = [
  ...['--workers', '1', '--repeat-each', '3', '--retries', '0'],
  // otherwise the traces of the failures would be deleted
  ...['--output', inRoot('test-results/alone')],
]

const playwright = (args, env) =>
  runNode(PLAYWRIGHT, ['test', '--config', inRoot('e2e/playwright.config.ts'), ...args], { env })

async function vitest(name, args, env = {}, write) {
  const report = reportFile(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode(VITEST, ['run', ...args, ...reporters], { env: testEnvironment(env), onOutput: write })
  return tallyOfVitest(name, report, code)
}

function reportFile(name) {
  const file = `${REPORTS}/${name}.json`
  mkdirSync(REPORTS, { recursive: true })
  rmSync(file, { force: true })
  return file
}

let cluster

/** The PostgreSQL server of this run. The first part that needs it starts it, the others share it. */
const clusterOfRun = () => (cluster ??= ensurePostgres().then((programs) => startCluster(programs)))

export async function stopCluster() {
  const started = await cluster?.catch(() => undefined)
  await started?.remove()
}
