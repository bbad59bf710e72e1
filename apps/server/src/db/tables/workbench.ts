import type { WidgetPlace } from '@portico/contract/navigation/workbench'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Defaulted, Json, LocalisedTextColumn } from './column-types.ts'

/** GRID-2: a widget that an application brings. */
export interface WorkbenchWidgetTable {
  tenant_id: number
  code: string
  names: LocalisedTextColumn
  content_url: string
  width: number
  height: number
  sort: number
  enabled: boolean
}

/** GRID-3: a person's own layout. */
export interface WorkbenchLayoutTable {
  tenant_id: number
  user_id: number
  org_id: number
  identity_code: string
  widgets: Json<WidgetPlace[]>
  updated_at: ColumnType<Date, Date | undefined>
}

/** GRID-9: a person's notes. */
export interface WorkbenchNoteTable {
  tenant_id: number
  user_id: number
  org_id: number
  text: string
  updated_at: ColumnType<Date, Date | undefined>
}

/** HOME-11: the person's last visit of home. */
export interface HomeVisitTable {
  tenant_id: number
  user_id: number
  /** The last call of this visit. */
  seen_at: Date
  /** The last call of the previous visit; null during the first one. */
  previous_at: Date | null
}

/** HOME-12: a change of a project; the database writes it. */
export interface ProjectChangeTable {
  tenant_id: number
  org_id: number
  id: GeneratedAlways<number>
  kind: 'status' | 'start' | 'end'
  /** The code of a status, or a date `YYYY-MM-DD`. */
  before: string | null
  after: string | null
  changed_at: Defaulted<Date>
}

export interface WorkbenchTables {
  home_visit: HomeVisitTable
  project_change: ProjectChangeTable
  workbench_layout: WorkbenchLayoutTable
  workbench_note: WorkbenchNoteTable
  workbench_widget: WorkbenchWidgetTable
}
