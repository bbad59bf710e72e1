import type { Entrance } from '@portico/contract/tenants/tenants'
import { TENANT_DIALOG } from '@portico/contract/rules/appearance/layout'
import { canEnter } from '../../entry/facts/tenant.ts'

const TERMINATED = 3

/** TENANT-5: the tag of a disabled or terminated tenant; null for others. */
export function tagOf({ disabled, status }: Entrance): 'disabled' | 'terminated' | null {
  if (status === TERMINATED) return 'terminated'
  return disabled ? 'disabled' : null
}

/** TENANT-3: the tenants whose names contain the keyword, in any case. */
export function filterTenants(entrances: readonly Entrance[], keyword: string): readonly Entrance[] {
  const folded = keyword.trim().toLocaleLowerCase()
  return entrances.filter(({ tenantName }) => tenantName.toLocaleLowerCase().includes(folded))
}

/** TENANT-3: whether there are enough tenants for a search box. */
export function needsSearch(entrances: readonly Entrance[]): boolean {
  return entrances.length > TENANT_DIALOG.searchAbove
}

/**
 * TENANT-8: whether the dialog can be confirmed: the tenant can be entered, and an identity is selected if there are
 * several.
 */
export function canConfirm(entrance: Entrance | undefined, identityIndex: number | null): boolean {
  if (!entrance || !canEnter(entrance)) return false
  return entrance.identities.length <= 1 || identityIndex !== null
}
