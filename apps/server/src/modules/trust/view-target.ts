import type { OrgType } from '@portico/contract/organisations/organisations'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { findWorkplace } from '../organisations/organisations.service.ts'

/**
 * TRUST-9: members request a permission for an organisation in which they may work; viewers name an organisation only
 * by its id.
 */
export async function findViewTarget(db: TenantDb, actor: TenantActor, orgId: number): Promise<OrgType | undefined> {
  if (actor.externalEntityId !== null) return undefined
  if (actor.sourceTenantId === null) return (await findWorkplace(db, actor, orgId))?.type
  const node = await db
    .selectFrom('org_node')
    .select('type')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', orgId)
    .where('enable', '=', 1)
    .where('type', '<>', 'category')
    .executeTakeFirst()
  return node?.type
}
