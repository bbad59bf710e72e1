import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import { isAdministrator } from '../rights/rights.service.ts'
import { listFactorMethods } from './factors.service.ts'

interface Entering {
  sessionId: number
  userId: number
  tenantId: number
}

/**
 * ADMIN-23, FACTOR-15, FACTOR-16: throws if the session lacks the second factor that the tenant's policy requires. Within the
 * grace period it returns the deadline in milliseconds since the epoch.
 */
export async function assertSecondFactor(
  db: SystemDb,
  { sessionId, userId, tenantId }: Entering,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('sign_in_policy')
    .innerJoin('session', (join) => join.on('session.id', '=', sessionId))
    .leftJoin('session_proof', 'session_proof.session_id', 'session.id')
    .select([
      'sign_in_policy.second_factor',
      'session.second_factor_at',
      // FACTOR-17: the tenant's own provider requires its own factors.
      sql<boolean>`session.method = 'oidc' and session_proof.provider_tenant_id is not distinct from ${tenantId}`.as(
        'by_own_provider',
      ),
      sql<Date | null>`second_factor_since + make_interval(days => second_factor_grace_days)`.as('required_from'),
      sql<boolean>`coalesce(second_factor_since + make_interval(days => second_factor_grace_days) > now(), false)`.as(
        'in_grace',
      ),
      isAdministrator(sql.ref('sign_in_policy.tenant_id'), sql`${userId}::bigint`).as('is_administrator'),
    ])
    .where('sign_in_policy.tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row || row.second_factor === 'off' || (row.second_factor === 'administrators' && !row.is_administrator))
    return undefined
  if (row.second_factor_at !== null || row.by_own_provider) return undefined
  if (row.in_grace) return row.required_from?.getTime()
  const isEnrolled = (await listFactorMethods(db, userId)).length > 0
  throw new PortalError('SECOND_FACTOR_REQUIRED', { isEnrolled })
}
