import { PortalError } from '@portico/contract/protocol/errors'
import type { ParticipantContext } from '@portico/contract/tenants/tenants'
import type { z } from 'zod/mini'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { hasAccepted } from '../agreement/agreement-state.service.ts'
import { belongsToParticipant } from './participant-orgs.service.ts'
import { bindIdentity } from '../sessions/sessions.service.ts'

export interface Choice {
  externalType: 0 | 1
  externalEntityId: number | null
  participantOrgId?: number | null | undefined
}

type Context = z.infer<typeof ParticipantContext>

/** The acting bearer, with its session. */
type Holder = Pick<TenantActor, 'tenantId' | 'sessionId' | 'userId' | 'bearerHash'>

/**
 * SESS-65: makes the bearer act as one of the person's identities in this tenant; other bearers of the session are
 * unchanged. Throws `NOT_FOUND` for another person's identity and for an unknown one.
 */
export async function takeIdentity(
  db: TenantDb,
  actor: Holder,
  { externalType, externalEntityId, participantOrgId }: Choice,
): Promise<{ agreed: boolean; context: Context | null }> {
  const code = externalType === 1 ? `P-${externalEntityId}` : `T-${actor.tenantId}`
  const identity = await db
    .selectFrom('user_identity')
    .select(['code', 'external_entity_id', 'participant_org_id', 'role_type'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!identity) throw new PortalError('NOT_FOUND')

  const externalId = identity.external_entity_id
  const requestedOrgId = externalId === null ? null : (participantOrgId ?? identity.participant_org_id)
  if (externalId !== null && requestedOrgId !== null) {
    const participantOrg = { tenantId: actor.tenantId, participantId: externalId, orgId: requestedOrgId }
    if (!(await belongsToParticipant(db, participantOrg))) throw new PortalError('NOT_FOUND')
  }
  const agreed = await hasAccepted(db, { ...actor, identityCode: identity.code })
  const bound = { code: identity.code, externalEntityId: externalId, participantOrgId: requestedOrgId, agreed }
  await bindIdentity(db, actor, bound)
  if (externalId === null) return { agreed, context: null }
  const context: Context = {
    contextTypeCode: 'participant',
    participantId: externalId,
    participantOrgId: requestedOrgId,
    participantUserType: identity.role_type,
    identityCode: identity.code,
    boundAt: new Date().toISOString(),
  }
  return { agreed, context }
}

/** The participant for which the calling bearer acts, or null. */
export async function findContext(
  db: TenantDb,
  { tenantId, bearerHash, userId }: TenantActor,
): Promise<Context | null> {
  const bound = await db
    .selectFrom('token_identity as bound')
    .innerJoin('user_identity as own', (join) =>
      join.onRef('own.tenant_id', '=', 'bound.tenant_id').onRef('own.code', '=', 'bound.identity_code'),
    )
    .select([
      'bound.identity_code',
      'bound.external_entity_id',
      'bound.participant_org_id',
      'bound.bound_at',
      'own.role_type',
    ])
    .where('bound.tenant_id', '=', tenantId)
    .where('bound.token_hash', '=', bearerHash)
    .where('own.user_id', '=', userId)
    .executeTakeFirst()
  if (!bound || bound.external_entity_id === null) return null
  return {
    contextTypeCode: 'participant',
    participantId: bound.external_entity_id,
    participantOrgId: bound.participant_org_id,
    participantUserType: bound.role_type,
    identityCode: bound.identity_code,
    boundAt: bound.bound_at.toISOString(),
  }
}
