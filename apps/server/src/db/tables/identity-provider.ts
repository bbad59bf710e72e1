import type { ColumnType } from 'kysely'
import type { ProviderTestOutcome } from '@portico/contract/administration/identity-provider'
import type { Defaulted, Json } from './column-types.ts'

/** Settings of an identity provider. The client secret is in the environment, under the name stored here. */
interface IdentityProviderRow {
  tenant_id: number
  name: string
  issuer: string
  client_id: string
  secret_name: string | null
  /** `YYYY-MM-DD`; null if the secret does not end, or its end is not known (ADMIN-189). */
  secret_ends_on: Defaulted<string | null>
  mail_domains: Json<string[]>
  admits_unknown: boolean
  enabled: boolean
}

/** The identity provider of a tenant (D96). A test sign-in has succeeded there, or an operator went without one. */
type TenantIdentityProviderTable = IdentityProviderRow & { created_at: Defaulted<Date> }

/** ADMIN-164: settings that wait for a test sign-in, in place of those of `tenant_identity_provider`. */
export type WaitingIdentityProviderTable = IdentityProviderRow

/** SEC-85: the domains of mail addresses in settings of a provider, and when they were verified. */
interface TenantMailDomainTable {
  tenant_id: number
  /** In small letters. */
  domain: string
  /** The text in the DNS record that verifies the domain; public. */
  token: string
  verified_at: Defaulted<Date | null>
}

/** ADMIN-166: the latest test sign-in of an administrator's session. */
interface IdentityProviderTestTable {
  tenant_id: number
  session_id: number
  id: number
  /** ADMIN-165: a hash of the tested settings. */
  settings_hash: Buffer
  state: 'open' | 'begun' | 'passed' | 'failed'
  outcome: ColumnType<ProviderTestOutcome | null, string | null, string | null>
  expires_at: Date
}

/** A person's subject at an identity provider. */
interface ExternalSubjectTable {
  tenant_id: number
  issuer: string
  subject: string
  user_id: number
  linked_at: Defaulted<Date>
}

export interface IdentityProviderTables {
  tenant_identity_provider: TenantIdentityProviderTable
  waiting_identity_provider: WaitingIdentityProviderTable
  tenant_mail_domain: TenantMailDomainTable
  identity_provider_test: IdentityProviderTestTable
  external_subject: ExternalSubjectTable
}
