import type { Language } from '@portico/contract/protocol/common'
import type { TenantDb } from '../../db/handles.ts'
import type { Right } from '@portico/contract/protocol/rights'
import { PortalError } from '@portico/contract/protocol/errors'

/** The authenticated caller of a request. */
export interface Actor {
  userId: number
  sessionId: number
  /** The tenant to which the bearer is bound. It comes only from the session, never from other parts of the request. */
  tenantId: number | null
  /** Source tenant of a view-only token: the tenant whose trust permits the viewing (TRUST-3). Null otherwise. */
  sourceTenantId: number | null
  language: Language
  /**
   * SHA-256 of the bearer. The identity belongs to the bearer; tokens minted with it inherit that identity (SESS-65,
   * SESS-66).
   */
  bearerHash: Buffer
  /** The tenant of a session that was begun by an application's hand-in; null for every other session (SESS-70). */
  boundTenantId: number | null
  boundApplicationCode: string | null
  /** VIEWAS-1: present while an administrator sees the portal as this person; the session is the administrator's. */
  viewAs?: { administratorId: number }
  /** PREVIEW-1: present for a read of a preview; runs work as if the draft were published. */
  preview?: { read: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T> }
}

/** The authenticated caller of a request that acts in a tenant. */
export interface TenantActor extends Actor {
  tenantId: number
  /** The tenant whose address the person used to sign in (D98). */
  loginTenantId: number | null
  tenantAdmin: boolean
  /** `T-20001` is a member's identity, `P-7001` a participant's (D32), `V-20001` that of a viewer from tenant 20001. */
  identityCode: string
  externalEntityId: number | null
  /** API-15: present if a service account calls with this key. There is no session then, and `userId` is the account's. */
  serviceKey?: ServiceKeyActor
  /** CONF-22: true for files of the deployment that a start applies. No request has such an actor. */
  isDeployment?: true
  /**
   * CHANGE-4, PREVIEW-5: true for a person whose change set a schedule publishes, or a preview applies. No request has such
   * an actor.
   */
  isScheduled?: true
  /** IMPORT-44: true for the sender of a file that a job imports. No request has such an actor. */
  isJob?: true
  /** ADMIN-196: true for an operator in the tenant that a clone creates. No request has such an actor. */
  isFounder?: true
}

export interface ServiceKeyActor {
  id: number
  /** The rights of a call with the key; null for all rights of the account. */
  rights: readonly Right[] | null
}

/** Throws unless the caller is an administrator in their own tenant, not a viewer from another one. */
export function requireAdministrator({ tenantAdmin, sourceTenantId }: TenantActor): void {
  if (!tenantAdmin || sourceTenantId !== null) throw new PortalError('FORBIDDEN')
}
