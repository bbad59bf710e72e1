import { sql } from 'kysely'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { AppHosts } from '../../addresses/app-hosts.ts'
import { sessionGone } from '../../http/pipeline/problems/session-gone.ts'
import { LIVE_SESSION_SQL } from './live-session-sql.ts'
import { hashOf } from './tokens/tokens.ts'

export interface LiveSession {
  id: number
  userId: number
  /** The tenant of the sign-in (D98). */
  loginTenantId: number | null
  /** The application to which a hand-in has bound the session (SESS-70). */
  boundApplicationCode: string | null
}

/** The live session of a cookie. */
export async function findSession(db: SystemDb, sid: string): Promise<LiveSession | undefined> {
  const session = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.login_tenant_id', 'session.bound_application_code'])
    .where('session.sid_hash', '=', hashOf(sid))
    .where('user_account.disabled', '=', false)
    .where(sql<boolean>`${sql.raw(LIVE_SESSION_SQL)}`)
    .executeTakeFirst()
  return (
    session && {
      id: session.id,
      userId: session.user_id,
      loginTenantId: session.login_tenant_id,
      boundApplicationCode: session.bound_application_code,
    }
  )
}

/** SESS-49: returns whether inactivity is the only reason why the session ended. */
export async function isEndedByInactivity(db: SystemDb, sid: string): Promise<boolean> {
  const idle = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select('session.id')
    .where('session.sid_hash', '=', hashOf(sid))
    .where('user_account.disabled', '=', false)
    .where(sql<boolean>`session.absolute_expires_at > now()`)
    .where(sql<boolean>`not (${sql.raw(LIVE_SESSION_SQL)})`)
    .executeTakeFirst()
  return idle !== undefined
}

export interface SessionTimes {
  login_tenant_id: number | null
  now: Date
  last_active_at: Date
  idle_seconds: number
  signed_in_at: Date
  absolute_expires_at: Date
}

export async function getSessionTimes(db: SystemDb, sessionId: number): Promise<SessionTimes> {
  return db
    .selectFrom('session')
    .select([
      'login_tenant_id',
      'last_active_at',
      'idle_seconds',
      'signed_in_at',
      'absolute_expires_at',
      sql<Date>`now()`.as('now'),
    ])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow(sessionGone)
}

/** The tenant's application whose pages have this origin: a host of the portal, or an external one. */
export async function findApplicationByOrigin(
  db: TenantDb,
  hosts: AppHosts,
  origin: string,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('tenant_application')
    .innerJoin('application', 'application.code', 'tenant_application.application_code')
    .select(['application.code', 'application.source_kind', 'application.source', 'application.isolation'])
    .where('tenant_application.enabled', '=', true)
    .orderBy('application.id')
    .execute()
  return rows.find(
    ({ code, source_kind, source, isolation }) =>
      hosts.originOf(code, isolation) === origin || (source_kind === 'url' && URL.parse(source)?.origin === origin),
  )?.code
}

/**
 * Destinations of a log-out besides the portal (SESS-10), which the tenants that the session has entered have
 * registered.
 */
export interface LogOutDestinations {
  origins: string[]
  addresses: string[]
}

export async function listLogOutDestinations(db: SystemDb, sid: string): Promise<LogOutDestinations> {
  const entered = db
    .selectFrom('session')
    .innerJoin('session_identity', 'session_identity.session_id', 'session.id')
    .where('session.sid_hash', '=', hashOf(sid))
  const applications = await entered
    .innerJoin('tenant_application', 'tenant_application.tenant_id', 'session_identity.tenant_id')
    .innerJoin('application', 'application.code', 'tenant_application.application_code')
    .select('application.source')
    .where('tenant_application.enabled', '=', true)
    .where('application.source_kind', '=', 'url')
    .execute()
  const themes = await entered
    .select((query) =>
      query
        .selectFrom('theme')
        .select(sql<string | null>`document ->> 'customLogoutUrl'`.as('address'))
        .whereRef('theme.tenant_id', '=', 'session_identity.tenant_id')
        .where('theme.draft', '=', false)
        .orderBy('theme.version', 'desc')
        .limit(1)
        .as('address'),
    )
    .execute()
  return {
    origins: applications.flatMap(({ source }) => URL.parse(source)?.origin ?? []),
    addresses: themes.flatMap(({ address }) => address ?? []),
  }
}
