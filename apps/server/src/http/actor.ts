import type { Language } from '@portico/contract/common'

/** Who is asking. */
export interface Actor {
  userId: number
  sessionId: number
  /** The tenant that the bearer is bound to; never taken from anything else that a caller sends. */
  tenantId: number | null
  /** Set of who only views the tenant: the tenant through whose trust (TRUST-3). */
  sourceTenantId: number | null
  language: Language
  /** SHA-256 of the bearer: the identity is the bearer's, and tokens that are minted with it get it (SESS-65, SESS-66). */
  bearerHash: Buffer
  /** The one tenant and the one application of a session that an application's hand-in began; null of every other session (SESS-70). */
  boundTenantId: number | null
  boundApplicationCode: string | null
}

/** Who is asking, in a tenant. */
export interface TenantActor extends Actor {
  tenantId: number
  /** The tenant by whose address the person signed in (D98). */
  loginTenantId: number | null
  tenantAdmin: boolean
  /** `T-20001`, the own one, `P-7001`, a participant's (D32), or `V-20001` of who views from there. */
  identityCode: string
  externalEntityId: number | null
}
