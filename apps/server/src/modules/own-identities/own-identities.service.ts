import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'

/** ISO-9: throws `NOT_FOUND` for another person's identity and for an unknown one. */
export async function assertOwn(
  db: TenantDb,
  { tenantId, userId }: Pick<TenantActor, 'tenantId' | 'userId'>,
  code: string,
): Promise<void> {
  const own = await db
    .selectFrom('user_identity')
    .select('code')
    .where((row) => row.and({ tenant_id: tenantId, user_id: userId, code }))
    .executeTakeFirst()
  if (!own) throw new PortalError('NOT_FOUND')
}

/** The person's identities in this tenant. A viewer has none there, even if they are also a member (TRUST-3). */
export function listOwn(db: TenantDb, { tenantId, userId, sourceTenantId }: TenantActor) {
  return db
    .selectFrom('user_identity')
    .select(['code', 'name', 'external_type', 'external_entity_id'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`${sourceTenantId}::bigint is null`)
    .orderBy('external_type')
    .orderBy('name')
    .orderBy('code')
    .execute()
}

/** Code of the person's original identity. A viewer is not a member and has the viewing identity (TRUST-3). */
export async function getOriginalCode(db: TenantDb, actor: TenantActor): Promise<string> {
  const { tenantId, userId, sourceTenantId, identityCode } = actor
  if (sourceTenantId !== null) return identityCode
  const { default_identity_code: code } = await db
    .selectFrom('membership')
    .select('default_identity_code')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return code
}
