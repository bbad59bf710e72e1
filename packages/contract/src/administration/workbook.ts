import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { WORKBOOK_REASONS } from '../rules/administration/table-file.ts'
import { IMPORT_BODY_BYTES, ImportBody } from './file-import.ts'

/** IMPORT-28: the table in the first visible sheet of a workbook. */
export const WorkbookTable = z.object({
  columns: z.array(z.string()),
  /** `line` is the number of the row in the sheet, from 1. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** The reason why the workbook cannot be read; then there are no columns and rows. */
  problem: z.nullable(z.object({ line: z.int(), column: z.nullable(z.string()), reason: z.enum(WORKBOOK_REASONS) })),
})
export type WorkbookTable = z.infer<typeof WorkbookTable>

export const workbooks = [
  endpoint('POST /api/admin/v1/workbooks/read', {
    summary:
      'The table in the first visible sheet of a workbook (XLSX), for callers who import; nothing is stored (IMPORT-28)',
    access: 'tenant',
    forServiceKeys: true,
    changesNothing: true,
    bodyBytes: IMPORT_BODY_BYTES,
    body: z.pick(ImportBody, { file: true }),
    response: WorkbookTable,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS', 'PAYLOAD_TOO_LARGE'],
  }),
] as const
