/**
 * The runs of `npm test` try each value with a share of the cases: a covering design. `MATRIX=full` tries each value
 * with each case.
 */
export const IS_FULL_MATRIX = process.env.MATRIX === 'full' || process.env.ISOLATION === 'all'

/**
 * Returns `count` of the values for the case with this number, or all values with `MATRIX=full`. Consecutive numbers
 * take consecutive values, so that all values are tried with equally many cases.
 */
export function valuesFor<T>(caseNumber: number, values: readonly T[], count: number): T[] {
  if (IS_FULL_MATRIX || values.length <= count) return [...values]
  return Array.from({ length: count }, (_, at) => values[(caseNumber * count + at) % values.length]!)
}
