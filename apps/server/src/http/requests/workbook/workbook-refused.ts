import type { WorkbookReason } from '@portico/contract/rules/administration/table-file'

export interface WorkbookProblem {
  line: number
  column: string | null
  reason: WorkbookReason
}

/** The reason why a workbook is refused. */
export class WorkbookRefused extends Error {
  readonly problem: WorkbookProblem

  constructor(reason: WorkbookReason, line = 1, column: string | null = null) {
    super(`Line ${line}: ${reason}`)
    this.name = 'WorkbookRefused'
    this.problem = { line, column, reason }
  }
}
