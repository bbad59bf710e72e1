import { sql } from 'kysely'
import { ABSOLUTE_DAYS, RELOGIN_HOURS } from '@portico/contract/rules/sessions/session'
import type { SystemDb } from '../../db/handles.ts'
import { hashOf } from './tokens/tokens.ts'

export interface SessionOwner {
  userId: number
  loginTenantId: number | null
}

export interface FormerSession extends SessionOwner {
  /** The tenant whose identity provider began the session; null for none. */
  providerTenantId: number | null
}

/** SESS-20: the person of a cookie's session, also for a while after its end, unless the person logged out. */
export async function findSessionOwner(db: SystemDb, sid: string): Promise<FormerSession | undefined> {
  const owner = await db
    .selectFrom('session_owner')
    .select(['user_id', 'login_tenant_id', 'provider_tenant_id'])
    .where('sid_hash', '=', hashOf(sid))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!owner) return undefined
  const { user_id: userId, login_tenant_id: loginTenantId, provider_tenant_id: providerTenantId } = owner
  return { userId, loginTenantId, providerTenantId }
}

export async function storeSessionOwner(
  db: SystemDb,
  sid: string,
  { userId, loginTenantId }: SessionOwner,
): Promise<void> {
  await db
    .insertInto('session_owner')
    .values({
      sid_hash: hashOf(sid),
      user_id: userId,
      login_tenant_id: loginTenantId,
      expires_at: sql<Date>`now() + make_interval(days => ${ABSOLUTE_DAYS}, hours => ${RELOGIN_HOURS})`,
    })
    .execute()
}

export async function clearSessionOwner(db: SystemDb, sid: string): Promise<void> {
  await db.deleteFrom('session_owner').where('sid_hash', '=', hashOf(sid)).execute()
}
