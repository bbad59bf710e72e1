import type { Entrance } from '@portico/contract/tenants/tenants'
import { useEndpoint } from '../../lib/api/query.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { openIdentityDialog, openTenantDialog } from '../entry.ts'
import { canEnter } from '../facts/tenant.ts'

export interface EntranceSwitches {
  tenant: boolean
  identity: boolean
}

/**
 * TENANT-14 (D38): offers another tenant if several can be entered, and another identity if the present tenant has
 * several.
 */
export function entranceSwitches(entrances: readonly Entrance[], tenantId: number | undefined): EntranceSwitches {
  const open = entrances.filter(canEnter)
  const present = open.find((entrance) => entrance.tenantId === tenantId)
  return { tenant: open.length > 1, identity: (present?.identities.length ?? 0) > 1 }
}

export function useEntranceSwitches(): EntranceSwitches {
  const tenantId = useSession((session) => session.tenant?.tenantId)
  const { data = [] } = useEndpoint('GET /api/tenant-user/v4/users/tenant/entrance', {}, { silent: true })
  return entranceSwitches(data, tenantId)
}

/** The single switch of the organisation popover: to another tenant, else to another identity. */
export function useEntranceSwitchAction() {
  const { tenant, identity } = useEntranceSwitches()
  if (tenant) return { label: 'organisations.switchTenant', open: openTenantDialog } as const
  return identity ? ({ label: 'organisations.switchIdentity', open: openIdentityDialog } as const) : null
}
