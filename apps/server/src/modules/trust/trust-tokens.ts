import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { TRUST_TOKEN_MINUTES } from '@portico/contract/rules/sessions/trust'
import type { TrustTokens } from '@portico/contract/tenants/trust'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { ACTIVE_TRUST_SQL } from './trusts.service.ts'
import { issueBearer } from '../sessions/sessions.service.ts'

interface Trusting {
  tenant_id: number
  name: string
  scopes: string[]
  expires_at: Date | null
}

/**
 * TRUST-3: issues a token for each tenant that trusts the person's own one. Trusts of other tenants are read with a
 * system handle, restricted to the tenant of the caller's own token. A view-only token gets none, so that trust is
 * not transitive (TRUST-7).
 */
export async function issueTrustTokens(db: SystemDb, actor: TenantActor): Promise<TrustTokens> {
  if (actor.sourceTenantId !== null) throw new PortalError('FORBIDDEN')
  // A participant belongs to another company; trust applies only to the tenant's own people.
  const trusting = actor.externalEntityId === null ? await listTrusting(db, actor.tenantId) : []
  const answer: TrustTokens = { trustTenantsTokenMap: {}, items: [] }
  for (const { tenant_id, name, scopes, expires_at } of trusting) {
    const { token, expiredAt } = await issueBearer(db, {
      sessionId: actor.sessionId,
      tenantId: tenant_id,
      minutes: TRUST_TOKEN_MINUTES,
      identity: actor.bearerHash,
      trust: { sourceTenantId: actor.tenantId, endsAt: expires_at },
    })
    answer.trustTenantsTokenMap[tenant_id] = token
    answer.items.push({ tenantId: tenant_id, tenantName: name, scopes, expiredAt })
  }
  return answer
}

async function listTrusting(db: SystemDb, tenantId: number): Promise<Trusting[]> {
  const { rows } = await sql<Trusting>`
    select trust.tenant_id, tenant.name, trust.scopes, trust.expires_at
    from tenant_trust trust join tenant on tenant.id = trust.tenant_id and tenant.status = 1
    where trust.source_tenant_id = ${tenantId} and ${sql.raw(ACTIVE_TRUST_SQL)}
    order by trust.tenant_id`.execute(db)
  return rows
}
