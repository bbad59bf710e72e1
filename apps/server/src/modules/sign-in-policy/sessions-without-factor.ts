import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { isAdministrator } from '../rights/rights.service.ts'

/** ADMIN-23, FACTOR-27: sessions with a member's token that the tenant's requirement of a second factor now refuses. */
export async function listSessionsWithoutFactor(db: SystemDb, tenantId: number): Promise<number[]> {
  const holdsRight = isAdministrator(sql.ref('membership.tenant_id'), sql.ref('membership.user_id'))
  const { rows } = await sql<{ id: number }>`
    select distinct session.id from access_token token
    join session on session.id = token.session_id and session.second_factor_at is null
    join sign_in_policy policy on policy.tenant_id = coalesce(token.source_tenant_id, token.bound_tenant_id)
    join membership on membership.tenant_id = policy.tenant_id and membership.user_id = session.user_id
    left join session_proof proof on proof.session_id = session.id
    where policy.tenant_id = ${tenantId}
      and (policy.second_factor = 'all' or (policy.second_factor = 'administrators' and ${holdsRight}))
      and not coalesce(second_factor_since + make_interval(days => second_factor_grace_days) > now(), false)
      and not (session.method = 'oidc' and proof.provider_tenant_id is not distinct from policy.tenant_id)`.execute(db)
  return rows.map(({ id }) => id)
}
