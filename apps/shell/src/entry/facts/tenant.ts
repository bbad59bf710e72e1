import type { Entrance } from '@portico/contract/tenants/tenants'
import type { ParsedEntry } from './parse-entry.ts'

const TERMINATED = 3

/** TENANT-5: only administrators enter a disabled tenant; no person enters a terminated one. */
export function canEnter({ disabled, status, tenantAdmin }: Entrance): boolean {
  return status !== TERMINATED && (!disabled || tenantAdmin)
}

/** The facts that may name a tenant. */
export interface TenantFacts {
  entry: ParsedEntry
  /** The tenant that the sign-in named (D98). */
  loginTenantId: number | null
  /** The tenant of the custom code in address or storage; null if it is not one of the person's. */
  customTenantId: number | null
  /** TENANT-30: true if the tenant used last is entered without a dialog. */
  entersDirectly: boolean
  /** The tenant of this browser tab before the reload. */
  tab: { tenantId: number; identityCode: string; orgId: number | null } | null
}

/** The tenant that the address requests to enter; null for one that is only viewed (TRUST-20). */
export function ownTenantId({ parameters: { tenantId, isAcrossTenantView } }: ParsedEntry): number | null {
  return isAcrossTenantView ? null : tenantId
}

/**
 * TENANT-1: the address's tenant, else the sign-in's if it can be entered, else the custom code's, else the only one.
 * Null if several are left and none is preferred, unless the person has chosen to enter the one used last (TENANT-30).
 */
export function preferTenant(
  { entry, loginTenantId, customTenantId, entersDirectly, tab }: TenantFacts,
  entrances: readonly Entrance[],
): Entrance | null | 'not-yours' {
  const find = (id: number | null) => entrances.find(({ tenantId }) => tenantId === id)
  const addressedId = ownTenantId(entry)
  if (addressedId !== null) return find(addressedId) ?? 'not-yours'
  const entranceOfTab = find(tab?.tenantId ?? null)
  if (entranceOfTab) return entranceOfTab
  const login = find(loginTenantId)
  if (login && canEnter(login)) return login
  const [only, ...others] = entrances
  const lastUsed = entersDirectly ? entrances.find((entrance) => entrance.lastUsed && canEnter(entrance)) : undefined
  return find(customTenantId) ?? (only && others.length === 0 ? only : (lastUsed ?? null))
}
