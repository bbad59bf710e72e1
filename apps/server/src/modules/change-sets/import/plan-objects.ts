import { isDeepStrictEqual } from 'node:util'
import type { OperationBody } from '@portico/contract/administration/change-sets'
import { SET_OPERATIONS } from '@portico/contract/rules/administration/change-sets'
import type { ObjectLineProblem } from './read-lines.ts'

/** IMPORT-37: the operations of a file, one for each object that it changes. */
export interface ObjectPlan {
  operations: OperationBody[]
  problems: ObjectLineProblem[]
  /** Objects that the file names and does not change. */
  unchanged: number
}

/** Groups lines by object. `plan` returns its operation, null for none, or the line that is refused. */
export function planObjects<L extends { line: number; code: string }>(
  lines: readonly L[],
  plan: (code: string, lines: readonly L[]) => OperationBody | null | ObjectLineProblem,
): ObjectPlan {
  const planned: ObjectPlan = { operations: [], problems: [], unchanged: 0 }
  for (const [code, own] of Map.groupBy(lines, (line) => line.code)) {
    const result = plan(code, own)
    if (result === null) planned.unchanged += 1
    else if ('reason' in result) planned.problems.push(result)
    else {
      planned.operations.push(result)
      if (planned.operations.length === SET_OPERATIONS + 1)
        planned.problems.push({ line: own[0]?.line ?? 1, column: null, reason: 'tooManyObjects' })
    }
  }
  return planned
}

export const isSame = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean =>
  isDeepStrictEqual(one, other)
