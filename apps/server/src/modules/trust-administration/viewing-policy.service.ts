import { ViewingPolicy } from '@portico/contract/administration/trusts'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { VIEW_DAYS } from '@portico/contract/rules/sessions/trust'
import type { TenantDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'

export async function getViewingPolicy(db: TenantDb, { actor, rights }: RightsHolder): Promise<ViewingPolicy> {
  assertHolds(rights, 'read trust', TENANT_SCOPE)
  return findPolicy(db, actor.tenantId)
}

/** TRUST-52: a tenant without a policy grants nothing. */
async function findPolicy(db: TenantDb, tenantId: number): Promise<ViewingPolicy> {
  const row = await db
    .selectFrom('view_policy')
    .select(['role_code', 'own_policy', 'days'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) return { roleCode: null, ownPolicy: 'off', days: VIEW_DAYS.default }
  return { roleCode: row.role_code, ownPolicy: row.own_policy, days: row.days }
}

/** TRUST-52: stricter policies of single menus remain unchanged. */
export async function changeViewingPolicy(
  db: TenantDb,
  context: ChangeContext,
  policy: ViewingPolicy,
): Promise<ViewingPolicy> {
  const { tenantId } = context.actor
  const rights = await lockRights(db, context.actor, 'edit trust')
  assertHolds(rights, 'edit trust', TENANT_SCOPE)
  const before = await findPolicy(db, tenantId)
  assertMatches(context.request, { schema: ViewingPolicy }, before)
  const { roleCode, ownPolicy, days } = policy
  // TRUST-53
  const changesOwnAccess = ownPolicy !== before.ownPolicy || (ownPolicy === 'auto' && roleCode !== before.roleCode)
  if (changesOwnAccess) assertHolds(rights, 'grant role', TENANT_SCOPE)
  if (roleCode === null) {
    await db.deleteFrom('view_policy').where('tenant_id', '=', tenantId).execute()
  } else {
    const role = db.selectFrom('role').select('code').where('tenant_id', '=', tenantId).where('code', '=', roleCode)
    if (!(await role.executeTakeFirst())) throw new PortalError('NOT_FOUND')
    const columns = { role_code: roleCode, own_policy: ownPolicy, days }
    await db
      .insertInto('view_policy')
      .values({ tenant_id: tenantId, menu_policies: '{}', ...columns })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
      .execute()
  }
  const after = await findPolicy(db, tenantId)
  await auditChange(db, context, { action: 'trust.policy', target: {}, before, after })
  return after
}
