import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { durationsOfPlaywright, durationsOfVitest, slowestOf } from './slowest.mjs'
import { OUT_OF_TIME } from './time-limit.mjs'

/** The result of one part of the tests. */
export const tally = (name, passed, failed) => ({ name, passed, failed })

/** A part that should have run and did not counts as a failure. */
export const notRun = (name) => tally(name, 0, 1)

/** Reads the last line `N passed, N failed` of a command. A command that fails counts as at least one failure. */
export function tallyOfOutput(name, output, code) {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [0, code === 0 ? 1 : 0, 0]
  return tally(name, Number(passed), Math.max(Number(failed), code === 0 ? 0 : 1))
}

/** Reads Vitest's JSON report. A file that could not be loaded has no tests in it, and counts as one failure. */
export function tallyOfVitest(name, file, code) {
  const report = readReport(file)
  if (!report) return notRun(name)
  const brokenFiles = report.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some(hasFailed),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return {
    ...tally(name, report.numPassedTests, Math.max(failed, code === 0 ? 0 : 1)),
    slowest: slowestOf(durationsOfVitest(report)),
    failures: [
      ...report.testResults.flatMap(({ assertionResults }) => assertionResults.filter(hasFailed).map(fullName)),
      ...brokenFiles.map(({ name: path }) => `${relative(process.cwd(), path)} could not be loaded`),
    ],
  }
}

const hasFailed = (result) => result.status === 'failed'
const fullName = (result) => result.fullName

/** The maximum number of flaky journeys in a run. The aim is none: whole runs have had two or three of some 620. */
const FLAKY_TOLERATED = 2

/**
 * Reads Playwright's JSON report. `flaky` lists the journeys that passed on their second try; if there are more than
 * `tolerated`, each of them counts as failed.
 */
export function tallyOfPlaywright(name, file, code, tolerated = FLAKY_TOLERATED) {
  const report = readReport(file)
  if (!report) return notRun(name)
  const { expected, unexpected, flaky } = report.stats
  const isTolerated = flaky <= tolerated
  const failed = unexpected + report.errors.length + (isTolerated ? 0 : flaky)
  return {
    ...tally(name, expected + (isTolerated ? flaky : 0), Math.max(failed, code === 0 ? 0 : 1)),
    failures: [...report.suites.flatMap(titlesWith('unexpected')), ...report.errors.map(firstLine)],
    flaky: report.suites.flatMap(titlesWith('flaky')),
    tolerated,
    slowest: slowestOf(durationsOfPlaywright(report)),
    traces: report.suites.flatMap(tracesOf),
    omitted: report.suites.flatMap(omittedTitles),
  }
}

/** Returns the titles of the tests that did not start, because the time limit of the run had passed. */
const omittedTitles = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ annotations = [] }) => annotations.some(isOutOfTime)))
    .map(({ title }) => title),
  ...suites.flatMap(omittedTitles),
]

/** Returns the paths of the traces of failed journeys. */
const tracesOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ status, results = [] }) =>
      status === 'expected'
        ? []
        : results.flatMap(({ attachments = [] }) =>
            attachments.filter(({ name }) => name === 'trace').map(({ path }) => relative(process.cwd(), path)),
          ),
    ),
  ),
  ...suites.flatMap(tracesOf),
]

const isOutOfTime = ({ description }) => description === OUT_OF_TIME

const firstLine = ({ message = 'an error outside any test' }) => message.split('\n', 1)[0]

/** Returns a function that lists the titles of the tests with a status. */
const titlesWith = (status) =>
  function titles({ specs = [], suites = [] }) {
    const found = specs.filter((spec) => spec.tests.some((run) => run.status === status))
    return [...found.map(({ title }) => title), ...suites.flatMap(titles)]
  }

function readReport(file) {
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function total(tallies) {
  const sum = (key) => tallies.reduce((count, part) => count + part[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}
