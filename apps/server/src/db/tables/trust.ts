import type { Generated } from 'kysely'
import type { Defaulted, Json } from './column-types.ts'
import type { AuditWay } from '@portico/contract/rules/administration/audit'

export type ViewPolicy = 'auto' | 'approval' | 'off'

/** Directed, and in force only after both sides have confirmed it (TRUST-1). */
export interface TenantTrustTable {
  /** The tenant that trusts and is viewed. */
  tenant_id: number
  /** The tenant whose people view. */
  source_tenant_id: number
  scopes: Json<string[]>
  policy: ViewPolicy
  offered_at: Date | null
  accepted_at: Date | null
  expires_at: Date | null
}

/** The permissions that a tenant grants to people who request to view it. */
export interface ViewPolicyTable {
  tenant_id: number
  /** The only role that can be granted. */
  role_code: string
  /** The policy for the tenant's own people. */
  own_policy: ViewPolicy
  /** Stricter policies for single menus. */
  menu_policies: Json<Record<string, ViewPolicy>>
  days: number
}

/** The page that a view request names: a menu by code or id, or an application. */
export interface ViewedPage {
  productCode?: string
  menuCode?: string
  menuId?: number
  applicationCode?: string
}

/** A view request and its outcome; a granted one is itself the permission until it ends. */
export interface ViewRequestTable {
  tenant_id: number
  id: number
  user_id: number
  /** Null for the tenant's own people. */
  source_tenant_id: number | null
  org_id: number
  /** The page that the address of the request names. */
  asked: Json<ViewedPage>
  /** The requested menu. Null if no permission can be granted, because the tenant has no such menu (TRUST-43). */
  product_code: string | null
  menu_code: string | null
  role_code: string
  state: 'pending' | 'granted' | 'refused' | 'withdrawn'
  requested_at: Defaulted<Date>
  decided_by: number | null
  decided_at: Date | null
  expires_at: Date | null
}

/** Every request, whatever the answer, for rate limiting. */
export interface ViewRequestAttemptTable {
  tenant_id: number
  user_id: number
  wished_at: Defaulted<Date>
}

export interface AuditLogTable {
  tenant_id: number
  id: number
  happened_at: Defaulted<Date>
  actor_user_id: number | null
  /** The source tenant of an action by a viewer; null for other actions. */
  on_behalf_of_tenant_id: number | null
  action: string
  target: Json<Record<string, unknown>>
  before: Json<Record<string, unknown>> | null
  after: Json<Record<string, unknown>> | null
  trace_id: string
  /** Number of the session and network address of a call; else null. */
  session_number: Defaulted<number | null>
  address: Defaulted<string | null>
  /** AUDIT-41: null in entries from before it was recorded. */
  way: AuditWay | null
}

/** AUDIT-11: the number of an entry in its tenant's log, and its hash. The database computes both. */
export interface AuditSealTable {
  tenant_id: number
  number: Generated<number>
  /** The entry. */
  id: number
  hash: Generated<Buffer>
}

/** AUDIT-24: a reading of the log that is already in the log, until it is written again. */
export interface AuditReadingTable {
  tenant_id: number
  user_id: number
  /** SHA-256 of the action and filter. */
  filter: string
  expires_at: Date
}

/** AUDIT-25: the days for which a tenant keeps the entries of its log. */
export interface AuditRetentionTable {
  tenant_id: number
  /** Null for a tenant that keeps all. */
  days: number | null
  /** The entry that records the last removal. */
  removal_id: Defaulted<number | null>
  due_at: Defaulted<Date>
}

/** AUDIT-29: the server to which a tenant's log is forwarded. */
export interface AuditForwardingTable {
  tenant_id: number
  url: string
  /** The sealed key of the signatures. */
  secret: Buffer
  /** The number of the last entry that the server has. */
  last_number: number
  /** Failures since the last success. */
  failures: Defaulted<number>
  /** Null before the first request; 0 for one without an answer. */
  last_status: Defaulted<number | null>
  last_sent_at: Defaulted<Date | null>
  due_at: Defaulted<Date>
  lease_until: Defaulted<Date | null>
}

export interface TrustTables {
  tenant_trust: TenantTrustTable
  view_policy: ViewPolicyTable
  view_request: ViewRequestTable
  view_wish: ViewRequestAttemptTable
  audit_log: AuditLogTable
  audit_seal: AuditSealTable
  audit_reading: AuditReadingTable
  audit_retention: AuditRetentionTable
  audit_forwarding: AuditForwardingTable
}
