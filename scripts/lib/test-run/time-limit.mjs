import process from 'node:process'

/** The reason of a browser test that did not start. */
export const OUT_OF_TIME = 'the time limit of the run has passed'

/**
 * Reads `TEST_MINUTES`, the minutes after the start of `npm test` in which browser tests may start. Returns the
 * environment variable `TESTS_END_AT`, in milliseconds since 1970, or nothing without a limit.
 */
export function endOfTests(environment = process.env, startedAt = performance.timeOrigin) {
  const minutes = Number(environment.TEST_MINUTES)
  return minutes > 0 ? { TESTS_END_AT: String(Math.round(startedAt + minutes * 60_000)) } : {}
}
