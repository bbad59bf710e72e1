import type { Entrance } from '@portico/contract/tenants/tenants'
import { useEndpoint } from '../lib/api/query.ts'
import { useSession } from '../lib/session/session-store.ts'
import { openIdentityDialog, openTenantDialog } from './entry.ts'
import { canEnter } from './tenant.ts'

export interface Switches {
  tenant: boolean
  identity: boolean
}

/** TENANT-14 (D38): another tenant where more than one can be entered, another identity where there is more than one in the present tenant. */
export function switchesOf(entrances: readonly Entrance[], tenantId: number | undefined): Switches {
  const open = entrances.filter(canEnter)
  const present = open.find((entrance) => entrance.tenantId === tenantId)
  return { tenant: open.length > 1, identity: (present?.identities.length ?? 0) > 1 }
}

export function useSwitches(): Switches {
  const tenantId = useSession((session) => session.tenant?.tenantId)
  const { data = [] } = useEndpoint('GET /api/tenant-user/v4/users/tenant/entrance', {}, { silent: true })
  return switchesOf(data, tenantId)
}

/** The one switch of the organisation popover: tenants before identities. */
export function useSwitch() {
  const { tenant, identity } = useSwitches()
  if (tenant) return { label: 'organisations.switchTenant', open: openTenantDialog } as const
  return identity ? ({ label: 'organisations.switchIdentity', open: openIdentityDialog } as const) : null
}
