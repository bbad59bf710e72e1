import type { Actor } from '../../http/actor.ts'

/**
 * SESS-72, SESS-73: may a person be told about this one of their own tenants with the present token? A token that only views
 * tells about its source alone, a session for one application about its tenant alone.
 */
export function isVisibleTenant(
  { sourceTenantId, boundApplicationCode, boundTenantId }: Actor,
  tenantId: number,
): boolean {
  if (sourceTenantId !== null) return tenantId === sourceTenantId
  return boundApplicationCode === null || tenantId === boundTenantId
}
