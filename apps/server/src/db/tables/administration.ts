import type { ColumnType } from 'kysely'
import type { Right, ScopeLevel } from '@portico/contract/protocol/rights'
import type { BinKind } from '@portico/contract/rules/administration/bin'
import type { Defaulted, Json, LocalisedTextColumn } from './column-types.ts'

/** A built-in administrator role, which every new tenant gets. */
export interface AdministratorRoleTemplateTable {
  code: string
  names: LocalisedTextColumn
  rights: Json<Right[]>
  /** True if only the operator's own tenant has it. */
  platform_only: boolean
}

/** ADMIN-4: a named set of rights. Built-in roles cannot be changed. */
export interface AdministratorRoleTable {
  tenant_id: number
  code: string
  names: LocalisedTextColumn
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

/** ADMIN-106: a role that the tenant has got with an application; it may be deleted since. */
export interface GivenRoleTable {
  tenant_id: number
  application_code: string
  role_code: string
}

/** ADMIN-66: a tenant's own settings of a menu of the catalogue. */
export interface TenantMenuTable {
  tenant_id: number
  menu_code: string
  names: LocalisedTextColumn | null
  sort: number | null
  enabled: boolean
  icon_class: string | null
}

/** API-15: an account of a program. Its row of `user_account` is disabled and no person owns it. */
export interface ServiceAccountTable {
  tenant_id: number
  id: number
  name: string
  enabled: Defaulted<boolean>
  created_by: number | null
  created_at: ColumnType<Date, undefined, never>
}

/** API-16: an administrator role, given to a service account for a scope. */
export interface ServiceAccountGrantTable {
  tenant_id: number
  id: number
  account_id: number
  role_code: string
  scope: ScopeLevel
  org_id: number | null
  application_code: string | null
}

/** API-17: a key of a service account. */
export interface ServiceKeyTable {
  tenant_id: number
  id: number
  account_id: number
  name: string
  /** SHA-256 of the key. */
  key_hash: Buffer
  /** The last characters of the key. */
  ending: string
  /** The rights of a call with this key; null for all rights of the account. */
  rights: Json<Right[]> | null
  networks: Json<string[]>
  created_by: number | null
  created_at: ColumnType<Date, undefined, never>
  expires_at: Date
  last_used_at: Date | null
  /** API-20: the calls since this time. */
  window_begins_at: Defaulted<Date>
  window_calls: Defaulted<number>
}

/** ADMIN-161: search and filters of a list of the console under a name, for one person. */
export interface SavedViewTable {
  tenant_id: number
  user_id: number
  list: string
  name: string
  keyword: string
  filters: Json<Record<string, string>>
  first_day: string
  last_day: string
  /** ADMIN-169: empty for the order of the list without a choice. */
  sort: Defaulted<string>
}

/** ADMIN-180: a deleted object with what restores it. */
export interface DeletedObjectTable {
  tenant_id: number
  id: number
  kind: BinKind
  code: string
  names: LocalisedTextColumn
  content: Json<object>
  deleted_by: number | null
  deleted_at: ColumnType<Date, undefined, never>
}

/** ADMIN-200: the limits of a tenant; null for none. */
export interface TenantLimitTable {
  tenant_id: number
  people: number | null
  organisations: number | null
}

export interface AdministrationTables {
  tenant_limit: TenantLimitTable
  deleted_object: DeletedObjectTable
  saved_view: SavedViewTable
  tenant_menu: TenantMenuTable
  given_role: GivenRoleTable
  administrator_role_template: AdministratorRoleTemplateTable
  administrator_role: AdministratorRoleTable
  administrator_grant: AdministratorGrantTable
  service_account: ServiceAccountTable
  service_account_grant: ServiceAccountGrantTable
  service_key: ServiceKeyTable
}
