import type { Refusal } from '../model/access.ts'

/** The words that rows need, looked up once for all of them. */
export interface RowLabels {
  refusals: Record<NonNullable<Refusal>, string>
  favourite: string
  branchFailed: string
  /** A branch that the server has cut off. */
  branchCut: string
  /** The names of project statuses, by code. */
  statuses: Readonly<Record<string, string>>
}
