import type { ImportKind } from '@portico/contract/rules/administration/imports'
import type { RefusedCell } from '@portico/contract/administration/import-jobs'
import type { Language } from '@portico/contract/protocol/common'
import type { Right } from '@portico/contract/protocol/rights'
import type { JobState } from '@portico/contract/rules/administration/jobs'
import type { ColumnType } from 'kysely'
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

/** IMPORT-44: a file that waits to be imported, is imported, or has been. */
export interface ImportJobTable {
  tenant_id: number
  id: number
  kind: ImportKind
  name: string
  dry_run: boolean
  /** Null once the import has ended. */
  file: Buffer | null
  state: Defaulted<JobState>
  applied: Defaulted<boolean>
  created: Defaulted<number>
  changed: Defaulted<number>
  unchanged: Defaulted<number>
  /** Objects that are written so far, and all of them. */
  done: Defaulted<number | null>
  total: Defaulted<number | null>
  problems: ColumnType<RefusedCell[], string | undefined, string>
  change_set_id: Defaulted<number | null>
  failure: Defaulted<string | null>
  started_by: number | null
  /** AUDIT-7: the call that has sent the file. */
  session_id: number | null
  address: string | null
  trace_id: string
  service_key: Json<{ id: number; rights: readonly Right[] | null }> | null
  language: Language
  queued_at: Defaulted<Date>
  started_at: Defaulted<Date | null>
  ended_at: Defaulted<Date | null>
  attempts: Defaulted<number>
  lease_until: Defaulted<Date | null>
  cancelled_by: Defaulted<number | null>
}

export interface JobTables {
  import_job: ImportJobTable
  import_run: ImportRunTable
}
