import type { Actor } from '../../http/pipeline/actor.ts'

/**
 * SESS-72, SESS-73: returns whether the present token may reveal this one of the person's tenants. A view-only token
 * reveals its source tenant only; a session bound to one application reveals that application's tenant only.
 */
export function isVisibleTenant(
  { sourceTenantId, boundApplicationCode, boundTenantId }: Actor,
  tenantId: number,
): boolean {
  if (sourceTenantId !== null) return tenantId === sourceTenantId
  return boundApplicationCode === null || tenantId === boundTenantId
}
