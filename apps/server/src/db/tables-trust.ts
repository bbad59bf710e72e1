import type { Filled, Json } from './tables-columns.ts'

export type ViewPolicy = 'auto' | 'approval' | 'off'

/** Directed, and in force only when both sides have said so (TRUST-1). */
export interface TenantTrustTable {
  /** Who trusts, and is viewed. */
  tenant_id: number
  /** Whose people view. */
  source_tenant_id: number
  scopes: Json<string[]>
  policy: ViewPolicy
  offered_at: Date | null
  accepted_at: Date | null
  expires_at: Date | null
}

/** What a tenant gives to those who ask to view. */
export interface ViewPolicyTable {
  tenant_id: number
  /** The one role that is ever given. */
  role_code: string
  /** For the tenant's own people. */
  own_policy: ViewPolicy
  /** Stricter ones for single menus. */
  menu_policies: Json<Record<string, ViewPolicy>>
  days: number
}

/** A request, and what became of it: a granted one is the permission itself, until it ends. */
export interface ViewRequestTable {
  tenant_id: number
  id: number
  user_id: number
  /** Null for one of the tenant's own people. */
  source_tenant_id: number | null
  org_id: number
  product_code: string
  menu_code: string
  role_code: string
  state: 'pending' | 'granted' | 'refused' | 'withdrawn'
  requested_at: Filled<Date>
  decided_by: number | null
  decided_at: Date | null
  expires_at: Date | null
}

/** Every time that somebody asked, whatever the answer. */
export interface ViewWishTable {
  tenant_id: number
  user_id: number
  wished_at: Filled<Date>
}

export interface AuditLogTable {
  tenant_id: number
  id: number
  happened_at: Filled<Date>
  actor_user_id: number | null
  /** Of what somebody does from another tenant. */
  on_behalf_of_tenant_id: number | null
  action: string
  target: Json<Record<string, unknown>>
  before: Json<Record<string, unknown>> | null
  after: Json<Record<string, unknown>> | null
  trace_id: string
}

export interface TrustTables {
  tenant_trust: TenantTrustTable
  view_policy: ViewPolicyTable
  view_request: ViewRequestTable
  view_wish: ViewWishTable
  audit_log: AuditLogTable
}
