/**
 * A row of an ordered table: a condition on the facts, and its outcome. Rows are evaluated in order; the first whose
 * `when` holds decides.
 */
export interface DecisionRow<Facts, Outcome> {
  /** The id of the rule in docs/spec that this row implements. */
  id: `${string}-${number}`
  /** Distinguishes the rows of one rule. */
  name: string
  when: (facts: Facts) => boolean
  then: (facts: Facts) => Outcome
}

export function findRow<Facts, Outcome>(
  rows: readonly DecisionRow<Facts, Outcome>[],
  facts: Facts,
): DecisionRow<Facts, Outcome> | undefined {
  return rows.find(({ when }) => when(facts))
}

/** Returns the rows with an additional condition. */
export function rowsWhile<Facts, Outcome>(
  holds: (facts: Facts) => boolean,
  rows: readonly DecisionRow<Facts, Outcome>[],
): readonly DecisionRow<Facts, Outcome>[] {
  return rows.map((row) => ({ ...row, when: (facts) => holds(facts) && row.when(facts) }))
}
