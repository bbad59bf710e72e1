import type { User } from '@portico/contract/account/users'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import type { Actor } from '../../http/pipeline/actor.ts'
import { maskMobile } from '../../http/security/mask-mobile.ts'

/** The person's data, with that of the present token's tenant. */
export async function getUser(db: SystemDb, { userId, bearerHash, tenantId, sourceTenantId }: Actor): Promise<User> {
  // TRUST-3: a viewer is not a member of the tenant.
  const memberOf = sourceTenantId === null ? (tenantId ?? 0) : 0
  const person = await db
    .selectFrom('user_account')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'user_account.id')
        .on('membership.tenant_id', '=', memberOf)
        .on('membership.status', '=', 1),
    )
    .leftJoin('token_identity', (join) =>
      join.on('token_identity.token_hash', '=', bearerHash).on('token_identity.tenant_id', '=', memberOf),
    )
    .leftJoin('user_identity', (join) =>
      join
        .onRef('user_identity.tenant_id', '=', 'token_identity.tenant_id')
        .onRef('user_identity.code', '=', 'token_identity.identity_code')
        .onRef('user_identity.user_id', '=', 'user_account.id'),
    )
    .select([
      'user_account.id',
      'user_account.username',
      // TENANT-32: the account name of the identity.
      sql<string>`coalesce(user_identity.account_name, user_account.account_name)`.as('account_name'),
      'user_account.account_type',
      'user_account.nickname',
      'user_account.mobile',
      'user_account.avatar_path',
      'membership.nickname as nickname_in_tenant',
      'membership.tenant_admin',
      'token_identity.identity_code',
      'token_identity.external_entity_id',
    ])
    .where('user_account.id', '=', userId)
    .executeTakeFirstOrThrow()

  const mobile = maskMobile(person.mobile)
  return {
    id: person.id,
    localId: person.id,
    username: person.username,
    nickname: person.nickname_in_tenant ?? person.nickname,
    accountName: person.account_name,
    accountType: person.account_type,
    hasExtendContext: person.external_entity_id !== null,
    identityCode: sourceTenantId === null ? person.identity_code : `V-${sourceTenantId}`,
    tenantAdmin: person.tenant_admin ?? false,
    tenantId,
    trustsToken: null,
    avatarPath: person.avatar_path,
    mobile,
    passwordMobile: mobile,
  }
}
