import { relative } from 'node:path'
import process from 'node:process'

/** The number of files that the summary of a run names. */
const NAMED = 8

/**
 * Returns the files whose tests took longest, as `seconds file`, the slowest first.
 * @param {Map<string, number>} durations milliseconds of each file
 */
export const slowestOf = (durations) =>
  [...durations]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, NAMED)
    .map(([file, ms]) => `${Math.round(ms / 1000)} s ${file}`)

/** Reads the durations of the files in Vitest's JSON report. */
export const durationsOfVitest = ({ testResults }) =>
  new Map(testResults.map(({ name, startTime, endTime }) => [relative(process.cwd(), name), endTime - startTime]))

/** Reads the durations of the files in Playwright's JSON report: the sum of all tries of their tests. */
export function durationsOfPlaywright({ suites }) {
  const durations = new Map()
  const add = ({ specs = [], suites: inner = [] }) => {
    for (const { file, tests } of specs)
      for (const { results = [] } of tests)
        for (const { duration } of results) durations.set(file, (durations.get(file) ?? 0) + duration)
    inner.forEach(add)
  }
  suites.forEach(add)
  return durations
}
