import { sql } from 'kysely'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { hashOf } from './tokens.ts'

export interface LivingSession {
  id: number
  userId: number
}

/** The session of a cookie, while it lives. */
export async function findSession(db: SystemDb, sid: string): Promise<LivingSession | undefined> {
  const session = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['session.id', 'session.user_id'])
    .where('session.sid_hash', '=', hashOf(sid))
    .where('user_account.disabled', '=', false)
    .where(sql<boolean>`session.absolute_expires_at > now()`)
    .where(sql<boolean>`session.last_active_at + make_interval(secs => session.idle_seconds) > now()`)
    .executeTakeFirst()
  return session && { id: session.id, userId: session.user_id }
}

export interface SessionTimes {
  login_tenant_id: number | null
  now: Date
  last_active_at: Date
  idle_seconds: number
  absolute_expires_at: Date
}

export async function getTimes(db: SystemDb, sessionId: number): Promise<SessionTimes> {
  return db
    .selectFrom('session')
    .select(['login_tenant_id', 'last_active_at', 'idle_seconds', 'absolute_expires_at', sql<Date>`now()`.as('now')])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

/** Is the application switched on in the tenant? */
export async function hasApplication(db: TenantDb, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('tenant_application')
    .select('application_code')
    .where('application_code', '=', code)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Addresses of the tenant's applications that run elsewhere. */
export async function listOutsideAddresses(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('tenant_application')
    .innerJoin('application', 'application.code', 'tenant_application.application_code')
    .select('application.source')
    .where('application.source_kind', '=', 'url')
    .where('tenant_application.enabled', '=', true)
    .execute()
  return rows.map(({ source }) => source)
}
