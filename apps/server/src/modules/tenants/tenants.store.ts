import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'

export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number]

export function listMemberships(db: SystemDb, userId: number) {
  return db
    .selectFrom('membership')
    .innerJoin('tenant', 'tenant.id', 'membership.tenant_id')
    .select([
      'tenant.id',
      'tenant.name',
      'tenant.status',
      'tenant.disabled_reasons',
      'tenant.recover_time',
      'tenant.custom_code',
      'tenant.category_codes',
      'tenant.is_i18n_env',
      'membership.tenant_admin',
      'membership.last_used_at',
    ])
    .select(
      sql<boolean>`exists (
        select from user_identity own
        where own.tenant_id = membership.tenant_id and own.user_id = membership.user_id and own.external_type = 0
      )`.as('is_own'),
    )
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 1)
    .orderBy('tenant.id')
    .execute()
}

export function listIdentities(db: SystemDb, userId: number) {
  return db
    .selectFrom('user_identity')
    .leftJoin('participant_entity', (join) =>
      join
        .onRef('participant_entity.tenant_id', '=', 'user_identity.tenant_id')
        .onRef('participant_entity.id', '=', 'user_identity.external_entity_id'),
    )
    .select([
      'user_identity.tenant_id',
      'user_identity.external_entity_id',
      'user_identity.participant_org_id',
      'user_identity.role_type',
      'participant_entity.name as entity_name',
      'participant_entity.biz_type',
    ])
    .where('user_identity.user_id', '=', userId)
    .orderBy('user_identity.tenant_id')
    .orderBy('user_identity.external_type')
    .orderBy('user_identity.code')
    .execute()
}

export function findInfo(db: SystemDb, userId: number, tenantId: number) {
  return db
    .selectFrom('tenant')
    .innerJoin('membership', 'membership.tenant_id', 'tenant.id')
    .leftJoin('user_account', 'user_account.id', 'tenant.admin_user_id')
    .select([
      'tenant.id',
      'tenant.name',
      'tenant.company_name',
      'tenant.credit_code',
      'user_account.username as admin_username',
    ])
    .where('tenant.id', '=', tenantId)
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 1)
    .executeTakeFirst()
}
