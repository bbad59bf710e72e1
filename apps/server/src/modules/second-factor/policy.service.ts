import { sql } from 'kysely'
import { PortalError } from '@portico/contract/errors'
import type { SystemDb } from '../../db/handles.ts'
import { listFactorMethods } from './factors.service.ts'

interface Entering {
  sessionId: number
  userId: number
  tenantId: number
  isAdmin: boolean
}

/**
 * FACTOR-15, FACTOR-16: throws if the session lacks the second factor that the tenant's policy demands. Within the
 * days of grace it returns the deadline in milliseconds since the epoch.
 */
export async function assertSecondFactor(
  db: SystemDb,
  { sessionId, userId, tenantId, isAdmin }: Entering,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('sign_in_policy')
    .innerJoin('session', (join) => join.on('session.id', '=', sessionId))
    .leftJoin('session_proof', 'session_proof.session_id', 'session.id')
    .select([
      'sign_in_policy.second_factor',
      'session.second_factor_at',
      // FACTOR-17: the tenant's own provider demands its own factors.
      sql<boolean>`session.method = 'oidc' and session_proof.provider_tenant_id is not distinct from ${tenantId}`.as(
        'by_own_provider',
      ),
      sql<Date | null>`second_factor_since + make_interval(days => second_factor_grace_days)`.as('required_from'),
      sql<boolean>`coalesce(second_factor_since + make_interval(days => second_factor_grace_days) > now(), false)`.as(
        'in_grace',
      ),
    ])
    .where('sign_in_policy.tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!found || found.second_factor === 'off' || (found.second_factor === 'administrators' && !isAdmin))
    return undefined
  if (found.second_factor_at !== null || found.by_own_provider) return undefined
  if (found.in_grace) return found.required_from?.getTime()
  const isEnrolled = (await listFactorMethods(db, userId)).length > 0
  throw new PortalError('SECOND_FACTOR_REQUIRED', { isEnrolled })
}

/** FACTOR-27: sessions with a member's token that the tenant's demand for a second factor now refuses. */
export async function listSessionsWithoutFactor(db: SystemDb, tenantId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct session.id from access_token token
    join session on session.id = token.session_id and session.second_factor_at is null
    join sign_in_policy policy on policy.tenant_id = coalesce(token.source_tenant_id, token.bound_tenant_id)
    join membership on membership.tenant_id = policy.tenant_id and membership.user_id = session.user_id
    left join session_proof proof on proof.session_id = session.id
    where policy.tenant_id = ${tenantId}
      and (policy.second_factor = 'all' or (policy.second_factor = 'administrators' and membership.tenant_admin))
      and not coalesce(second_factor_since + make_interval(days => second_factor_grace_days) > now(), false)
      and not (session.method = 'oidc' and proof.provider_tenant_id is not distinct from policy.tenant_id)`.execute(db)
  return rows.map(({ id }) => id)
}
