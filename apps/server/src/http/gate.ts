import type { Language } from '@portico/contract/common'
import type { SystemDb, TenantDb } from '../db/handles.ts'
import type { Actor, TenantActor } from './actor.ts'

/** The two halves that a call shows, and how it was made. */
export interface Call {
  sid: string
  bearer: string
  language: Language
  /** A call that can change nothing: the database sees to it (SEC-8). */
  isReadOnly: boolean
  /** Who only views another tenant may make it all the same (TRUST-5). */
  isForViewers: boolean
  /** What the header `x-src-tenant-id` says; null without one. */
  sourceTenant: string | null
  /** A call that nobody made by hand never extends the session (SESS-5). */
  isBackground: boolean
  /** A call that is answered to people who have not accepted the agreement yet (AGREE-3). */
  isBeforeAgreement: boolean
  /** A session that an application's hand-in began may make it (SESS-71). */
  isForApplicationSessions: boolean
  /** FACTOR-20: the person has confirmed their identity lately. */
  needsStepUp: boolean
  traceId: string
}

/**
 * Asks who calls and in which tenant, and runs the work in the same transaction. Rejects with `UNAUTHENTICATED` when the
 * halves are not a living session's, and with the tenant's own codes when it may not be entered.
 */
export interface Gate {
  asUser<T>(call: Call, work: (db: SystemDb, actor: Actor) => Promise<T>): Promise<T>
  asTenant<T>(call: Call, work: (db: TenantDb, actor: TenantActor) => Promise<T>): Promise<T>
}
