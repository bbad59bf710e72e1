/**
 * One line of an ordered table: what is known, and what then has to happen. Rows are read from above; the first whose
 * `when` holds decides.
 */
export interface Row<Facts, Outcome> {
  /** The rule of docs/spec that this row is. */
  id: `${string}-${number}`
  /** Tells rows of one rule apart, in tests and in words. */
  name: string
  when: (facts: Facts) => boolean
  then: (facts: Facts) => Outcome
}

export function findRow<Facts, Outcome>(
  rows: readonly Row<Facts, Outcome>[],
  facts: Facts,
): Row<Facts, Outcome> | undefined {
  return rows.find(({ when }) => when(facts))
}

/** Rows that count only while something else holds too. */
export function rowsWhile<Facts, Outcome>(
  holds: (facts: Facts) => boolean,
  rows: readonly Row<Facts, Outcome>[],
): readonly Row<Facts, Outcome>[] {
  return rows.map((row) => ({ ...row, when: (facts) => holds(facts) && row.when(facts) }))
}
