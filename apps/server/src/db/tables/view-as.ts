import type { Defaulted } from './column-types.ts'

/** A view of the portal as another person, read-only, with a token of the administrator's session (VIEWAS-1). */
export interface ViewAsTable {
  tenant_id: number
  id: number
  /** The administrator's session; null once it has ended. */
  session_id: number | null
  administrator_id: number
  person_id: number
  /** SHA-256 of the token. */
  token_hash: Buffer
  started_at: Defaulted<Date>
  expires_at: Date
  ended_at: Defaulted<Date | null>
}

/** A path that a view has read. */
export interface ViewAsPageTable {
  tenant_id: number
  view_id: number
  path: string
}

/** VIEWAS-11: a person's consent to views by administrators of the tenant. */
export interface ViewAsConsentTable {
  tenant_id: number
  user_id: number
  expires_at: Date
}

/** VIEWAS-11: a tenant without a row requires no consent. */
export interface ViewAsPolicyTable {
  tenant_id: number
  consent_required: boolean
}

export interface ViewAsTables {
  view_as: ViewAsTable
  view_as_page: ViewAsPageTable
  view_as_consent: ViewAsConsentTable
  view_as_policy: ViewAsPolicyTable
}
