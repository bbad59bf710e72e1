import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { pageAtFailure } from './page-at-failure.mjs'
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
      ...report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(hasFailed).map(describeAssertion),
      ),
      ...brokenFiles.map(({ name: path }) => `${relative(process.cwd(), path)} could not be loaded`),
    ],
  }
}

const hasFailed = (result) => result.status === 'failed'

/** Returns a test's title with the start of its error. */
const describeAssertion = ({ fullName, failureMessages: [message] = [] }) =>
  message ? `${fullName}: ${startOf({ message })}` : fullName

/** The maximum number of flaky journeys in a run that are not repeated. The aim is none. */
const FLAKY_TOLERATED = 2
/** The maximum number of flaky journeys that are repeated; more than these fail the run. */
const FLAKY_REPEATED = 8

/**
 * Reads Playwright's JSON report. `flaky` lists the journeys that passed on their second try, each with the reason of
 * its first failure; if there are more than `tolerated`, each of them counts as failed.
 */
export function tallyOfPlaywright(name, file, code, tolerated = FLAKY_TOLERATED) {
  const report = readReport(file)
  if (!report) return notRun(name)
  const { expected, unexpected, flaky } = report.stats
  const isTolerated = flaky <= tolerated
  const failed = unexpected + report.errors.length + (isTolerated ? 0 : flaky)
  return {
    ...tally(name, expected + (isTolerated ? flaky : 0), Math.max(failed, code === 0 ? 0 : 1)),
    failures: [...specsWith('unexpected')(report).map(describeFailure), ...report.errors.map(startOf)],
    flaky: specsWith('flaky')(report).map(describeFailure),
    tolerated,
    slowest: slowestOf(durationsOfPlaywright(report)),
    traces: report.suites.flatMap(tracesOf),
    omitted: report.suites.flatMap(omittedTitles),
  }
}

/**
 * Returns the flaky journeys of a report that must pass again alone (decision 109): the arguments of Playwright that
 * select them. Undefined if there are so few that they are tolerated, or too many.
 */
export function journeysToRepeat(file) {
  const report = readReport(file)
  const specs = report ? specsWith('flaky')(report) : []
  if (specs.length <= FLAKY_TOLERATED || specs.length > FLAKY_REPEATED) return undefined
  const titles = specs.map(({ title }) => RegExp.escape(title))
  return [...new Set(specs.map((spec) => spec.file)), '-g', titles.join('|')]
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

/** The maximum number of characters of an error in the summary. */
const ERROR_LENGTH = 400

const linesOf = ({ message = 'an error outside any test' }) =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Returns the start of an error's message in one line. */
const startOf = (error) => linesOf(error).join(' ').slice(0, ERROR_LENGTH)

/**
 * Returns a test's title with the start of the errors that ended its first try: a test that exceeds its time has a
 * second error, which names the unfinished step. The page at that moment follows.
 */
function describeFailure({ title, tests }) {
  const failed = tests.flatMap(({ results = [] }) => results).find((result) => result.error)
  if (!failed) return title
  const { error, errors = [error] } = failed
  const page = pageAtFailure(failed)
  return `${title}: ${errors.slice(0, 2).map(startOf).join(' ')}${page && ` Page: ${page}`}`
}

/** Returns a function that lists the tests with a status. */
const specsWith = (status) =>
  function found({ specs = [], suites = [] }) {
    return [...specs.filter(({ tests }) => tests.some((run) => run.status === status)), ...suites.flatMap(found)]
  }

function readReport(file) {
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function total(tallies) {
  const sum = (key) => tallies.reduce((count, part) => count + part[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}
