import { PortalError } from '@portico/contract/protocol/errors'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { validateOrganisation } from '../organisations.service.ts'

/** ORG-29: only projects that the person could choose can be favourites. */
export async function setFocus(db: TenantDb, actor: TenantActor, orgId: number, userFocus: 0 | 1) {
  const { valid, reason } = await validateOrganisation(db, actor, orgId)
  if (!valid) throw new PortalError(reason === 'not_found' ? 'NOT_FOUND' : 'FORBIDDEN')
  await db
    .insertInto('project_focus')
    .values({ tenant_id: actor.tenantId, user_id: actor.userId, org_id: orgId, status: userFocus })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'org_id']).doUpdateSet({ status: userFocus }))
    .execute()
  return { orgId, userFocus }
}
