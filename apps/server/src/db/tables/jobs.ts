import type { ImportKind } from '@portico/contract/rules/administration/imports'
import type { Defaulted, Json } from './column-types.ts'

/** ADMIN-153: an import that has ended. */
export interface ImportRunTable {
  tenant_id: number
  id: number
  kind: ImportKind
  /** False if a line was refused: then nothing is changed. */
  applied: boolean
  created: number
  changed: number
  unchanged: number
  started_by: number | null
  started_at: Date
  ended_at: Defaulted<Date>
  /** The refused lines, 200 at most. */
  problems: Json<{ line: number; column: string | null; reason: string }[]>
}

export interface JobTables {
  import_run: ImportRunTable
}
