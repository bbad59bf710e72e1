import type { WidgetPlace } from '@portico/contract/navigation/workbench'
import type { ColumnType } from 'kysely'
import type { Json, NamesColumn } from './columns.ts'

/** GRID-2: a widget that an application brings. */
export interface WorkbenchWidgetTable {
  tenant_id: number
  code: string
  names: NamesColumn
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

export interface WorkbenchTables {
  workbench_layout: WorkbenchLayoutTable
  workbench_note: WorkbenchNoteTable
  workbench_widget: WorkbenchWidgetTable
}
