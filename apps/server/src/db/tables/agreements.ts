import type { LegalDocumentKind } from '@portico/contract/rules/sign-in/agreement'
import type { Defaulted, LocalisedTextColumn } from './column-types.ts'

/** D36: a person's acceptance of a version of the agreement. */
export interface AgreementAcceptanceTable {
  tenant_id: number
  user_id: number
  identity_code: string
  version: string
  accepted_at: Defaulted<Date>
}

/** D35: a person's acceptance of a version of the identity terms. */
export interface IdentityTermsAcceptanceTable {
  tenant_id: number
  user_id: number
  version: string
  accepted_at: Defaulted<Date>
}

/** ADMIN-108: a tenant's own text in place of that of the portal. The draft has number 0. */
export interface TenantLegalDocumentTable {
  tenant_id: number
  kind: LegalDocumentKind
  number: number
  /** As in `legal_document`. */
  texts: LocalisedTextColumn
  /** Null for the draft. */
  published_at: Date | null
  /** Ends the address of the public page of a version; null for the draft. */
  address_key: string | null
}
