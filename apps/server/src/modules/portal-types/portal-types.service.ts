import { PortalError } from '@portico/contract/protocol/errors'
import { PORTAL_TYPES } from '@portico/contract/rules/appearance/branding'
import type { Bit } from '../../db/tables/column-types.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { getHeaderTheme } from '../themes/themes.service.ts'

/**
 * LOOK-47: the person's own choice, else the tenant's; a type that begins with the workbench applies to everybody
 * (D48).
 */
export async function getPortalType(db: TenantDb, { tenantId, userId }: TenantActor): Promise<number> {
  const { ofTenant, ofPerson } = await db
    .selectFrom('tenant')
    .leftJoin('user_portal_type', (join) =>
      join.onRef('user_portal_type.tenant_id', '=', 'tenant.id').on('user_portal_type.user_id', '=', userId),
    )
    .select(['tenant.portal_type as ofTenant', 'user_portal_type.portal_type as ofPerson'])
    .where('tenant.id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return ofTenant === PORTAL_TYPES.workbenchFirst ? ofTenant : (ofPerson ?? ofTenant)
}

/** LOOK-48: stores the choice if the tenant permits one. */
export async function choosePortalType(db: TenantDb, actor: TenantActor, enableType: Bit) {
  const { enableSwitchPortal } = await getHeaderTheme(db, actor)
  if (enableSwitchPortal === 0 || (await getPortalType(db, actor)) === PORTAL_TYPES.workbenchFirst) {
    throw new PortalError('FORBIDDEN')
  }
  await db
    .insertInto('user_portal_type')
    .values({ tenant_id: actor.tenantId, user_id: actor.userId, portal_type: enableType })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ portal_type: enableType }))
    .execute()
  return { enableType }
}
