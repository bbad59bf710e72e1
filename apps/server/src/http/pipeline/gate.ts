import type { Language } from '@portico/contract/protocol/common'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { Actor, TenantActor } from './actor.ts'
import type { AuditWay } from '@portico/contract/rules/administration/audit'

/** The two credentials of a call, and the properties of the call. */
export interface Call {
  sid: string
  bearer: string
  language: Language
  /** True if the call changes no data; the database enforces this (SEC-8). */
  isReadOnly: boolean
  /** True if viewers of another tenant may make the call (TRUST-5). */
  isForViewers: boolean
  /** Value of the header `x-src-tenant-id`; null if absent. */
  sourceTenant: string | null
  /** True for a background call, which no user activity has caused and which never extends the session (SESS-5). */
  isBackground: boolean
  /** True if the call is permitted before the agreement is accepted (AGREE-3). */
  isBeforeAgreement: boolean
  /** True if sessions from an application's hand-in may make the call (SESS-71). */
  isForApplicationSessions: boolean
  /** True if a view as another person may make the call (VIEWAS-2). */
  isForViewAs: boolean
  /** True if a preview may make the call (PREVIEW-4). */
  isForPreview: boolean
  /** Method and path of the call, without its query (VIEWAS-6). */
  path: string
  /** FACTOR-20: true if the person must have confirmed their identity recently. */
  needsStepUp: boolean
  traceId: string
  address: string
  way: AuditWay
}

/** A call with the key of a service account. */
export interface KeyCall extends Pick<Call, 'language' | 'isReadOnly'> {
  key: string
  address: string
}

/**
 * Authenticates the caller, determines the tenant and runs the work in the same transaction. Rejects with
 * `UNAUTHENTICATED` if the credentials do not belong to a live session, and with the tenant's error codes if the
 * caller may not enter it.
 */
export interface Gate {
  asUser<T>(call: Call, work: (db: SystemDb, actor: Actor) => Promise<T>): Promise<T>
  asTenant<T>(call: Call, work: (db: TenantDb, actor: TenantActor) => Promise<T>): Promise<T>
  /** API-15: the same for a call with the key of a service account, which has neither cookie nor session. */
  asServiceAccount<T>(call: KeyCall, work: (db: TenantDb, actor: TenantActor) => Promise<T>): Promise<T>
}
