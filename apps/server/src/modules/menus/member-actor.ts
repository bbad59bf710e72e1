import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'

/**
 * The member as an actor: in this tenant, as one of their own identities, the usual one if none is named. Null for a
 * disabled member, and for an identity that the person does not have.
 */
export async function findMemberActor(
  db: TenantDb,
  { tenantId, language }: TenantActor,
  userId: number,
  identityCode: string | undefined,
): Promise<TenantActor | null> {
  const match = await db
    .selectFrom('membership as m')
    .innerJoin('user_identity as i', (join) =>
      join.onRef('i.tenant_id', '=', 'm.tenant_id').onRef('i.user_id', '=', 'm.user_id'),
    )
    .select(['m.tenant_admin', 'i.code', 'i.external_entity_id'])
    .where('m.tenant_id', '=', tenantId)
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 1)
    .where('i.code', '=', (query) =>
      identityCode === undefined ? query.ref('m.default_identity_code') : query.val(identityCode),
    )
    .executeTakeFirst()
  return (
    (match && {
      userId,
      sessionId: 0,
      tenantId,
      sourceTenantId: null,
      language,
      bearerHash: Buffer.alloc(0),
      boundTenantId: null,
      boundApplicationCode: null,
      loginTenantId: null,
      tenantAdmin: match.tenant_admin,
      identityCode: match.code,
      externalEntityId: match.external_entity_id,
    }) ??
    null
  )
}
