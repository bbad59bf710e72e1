import type { Actor } from '../../http/pipeline/actor.ts'

/**
 * SESS-72, SESS-73: returns whether the present token may reveal this one of the person's tenants. A view-only token
 * reveals its source tenant only; a session bound to one application reveals that application's tenant only. VIEWAS-8: a
 * view as another person reveals the administrator's tenant only.
 */
export function isVisibleTenant(
  { sourceTenantId, boundApplicationCode, boundTenantId, viewAs, tenantId: ownTenantId }: Actor,
  tenantId: number,
): boolean {
  if (viewAs) return tenantId === ownTenantId
  if (sourceTenantId !== null) return tenantId === sourceTenantId
  return boundApplicationCode === null || tenantId === boundTenantId
}
