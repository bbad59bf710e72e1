import type { ColumnType } from 'kysely'
import type { Right, ScopeLevel } from '@portico/contract/protocol/rights'
import type { Defaulted, Json, NamesColumn } from './columns.ts'

/** A built-in administrator role, which every new tenant gets. */
export interface AdministratorRoleTemplateTable {
  code: string
  names: NamesColumn
  rights: Json<Right[]>
  /** True if only the operator's own tenant has it. */
  platform_only: boolean
}

/** ADMIN-4: a named set of rights. Built-in roles cannot be changed. */
export interface AdministratorRoleTable {
  tenant_id: number
  code: string
  names: NamesColumn
  rights: Json<Right[]>
  built_in: Defaulted<boolean>
}

/** ADMIN-4: a role, given to a member for a scope. Rows are inserted and deleted, never updated. */
export interface AdministratorGrantTable {
  tenant_id: number
  id: number
  user_id: number
  role_code: string
  scope: ScopeLevel
  /** Root of the subtree if the scope is `organisation`; null otherwise. */
  org_id: number | null
  /** Set if the scope is `application`. */
  application_code: string | null
  /** Null if a command of the operator made the grant. */
  granted_by: number | null
  granted_at: ColumnType<Date, undefined, never>
}

/** ADMIN-66: what a tenant sets itself about a menu of the catalogue. */
export interface TenantMenuTable {
  tenant_id: number
  menu_code: string
  names: NamesColumn | null
  sort: number | null
  enabled: boolean
}

export interface AdministrationTables {
  tenant_menu: TenantMenuTable
  administrator_role_template: AdministratorRoleTemplateTable
  administrator_role: AdministratorRoleTable
  administrator_grant: AdministratorGrantTable
}
