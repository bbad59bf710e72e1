import type { SelectionRefusal } from '../model/access.ts'

/** The texts of rows, translated once for all of them. */
export interface RowLabels {
  refusals: Record<NonNullable<SelectionRefusal>, string>
  favourite: string
  branchFailed: string
  /** The text of a truncated branch. */
  branchCut: string
  /** The names of project statuses, by code. */
  statuses: Readonly<Record<string, string>>
}
