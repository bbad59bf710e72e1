import type { Entrance } from '@portico/contract/tenants'
import type { EntryFacts } from './machine.ts'

const TERMINATED = 3

/** TENANT-5: a disabled tenant is for its administrators, a terminated one for nobody. */
export function canEnter({ disabled, status, tenantAdmin }: Entrance): boolean {
  return status !== TERMINATED && (!disabled || tenantAdmin)
}

/**
 * TENANT-1: the address's, else the sign-in's if it can be entered, else the custom code's, else the only one. Null where
 * several are left and none is preferred.
 */
export function preferTenant(
  { entry, loginTenantId, customTenantId, tab }: EntryFacts,
  entrances: readonly Entrance[],
): Entrance | null | 'not-yours' {
  const find = (id: number | null) => entrances.find(({ tenantId }) => tenantId === id)
  const asked = entry.parameters.tenantId
  if (asked !== null) return find(asked) ?? 'not-yours'
  const held = find(tab?.tenantId ?? null)
  if (held) return held
  const login = find(loginTenantId)
  if (login && canEnter(login)) return login
  const [only, ...others] = entrances
  return find(customTenantId) ?? (only && others.length === 0 ? only : null)
}
