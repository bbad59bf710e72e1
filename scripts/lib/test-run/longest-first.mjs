/**
 * The test files that take longer than 15 s, roughly longest first. Vitest orders by size in a clone without earlier results,
 * and these files are small: started last, they would run alone.
 */
export const LONGEST = [
  'apps/server/test/isolation/matrix.test.ts',
  'apps/server/test/isolation/two-locks.test.ts',
  'scripts/new.test.mjs',
  'apps/server/src/http/pipeline/problems/problems.test.ts',
  'apps/server/src/modules/sign-in/throttle/throttle.test.ts',
  'apps/server/test/security/every-call.test.ts',
  'apps/server/test/security/hidden-menus.test.ts',
  'apps/server/test/isolation/planted-leaks.test.ts',
  'apps/server/src/http/observability/trace-export.test.ts',
  'apps/server/src/modules/trust/trust.test.ts',
  'apps/server/src/modules/sessions/tokens/token-tree.test.ts',
  'apps/server/src/cli/operator-audit.test.ts',
  'apps/server/test/isolation/random-walk.test.ts',
  'apps/server/test/isolation/concurrent-answers.test.ts',
  'apps/server/src/http/pipeline/large-bodies.test.ts',
  // these start other processes, so they begin when the checks of the code have ended
  'apps/server/test/processes/process.test.ts',
  'apps/server/test/faults/network-faults.test.ts',
  'apps/server/test/faults/action-kills.test.ts',
  'apps/server/test/processes/stream-restart.test.ts',
  'apps/server/test/processes/npm-start.test.ts',
  'apps/server/test/processes/stream-processes.test.ts',
  'apps/server/src/cli/check/check-application.test.ts',
  'apps/server/src/cli/setup/run-setup.test.ts',
  'apps/server/src/modules/people/merge/merge-people.test.ts',
  'apps/server/test/faults/outage.test.ts',
]

/**
 * Orders items by the rank of their file: the longest files first, all others afterwards in their given order.
 * @template T
 * @param {T[]} items
 * @param {(item: T) => string} fileOf the file of an item, relative to the root
 * @returns {T[]}
 */
export function longestFirst(items, fileOf) {
  const rank = new Map(LONGEST.map((file, index) => [file, index]))
  const rankOf = (item) => rank.get(fileOf(item)) ?? LONGEST.length
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}
