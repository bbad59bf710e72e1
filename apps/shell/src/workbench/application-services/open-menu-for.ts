import type { Outcome } from '@portico/hosting/types'
import type { MenuTarget } from '@portico/sdk/protocol'
import { getSession } from '../../lib/session-store.ts'
import { portalAddress } from '../navigation/address.ts'
import { decide, type Target } from '../navigation/decide.ts'
import { readKnown } from '../navigation/menus.ts'
import { openMenu } from '../navigation/navigate.ts'

/**
 * HOST-17, SDK-48: opens a menu for an application, which is permitted anew. Another tenant is entered by the person alone, never by
 * a message. What is to open beside a tab opens in one: the portal has no such place yet.
 */
export async function openMenuFor({ openType, tenantId, isAcrossTenantView, ...rest }: MenuTarget): Promise<Outcome> {
  const isOther = tenantId !== undefined && tenantId !== getSession().tenant?.tenantId
  if (isOther || isAcrossTenantView === 1) {
    return { ok: false, code: 'OTHER_TENANT', message: 'an application opens menus of its own tenant' }
  }
  const target: Target = { ...rest, from: 'application' }
  const address = openType === 'window' ? windowAddress(target) : null
  if (address === null) return openMenu(target)
  // the new window enters as any other does, and is asked for permission there
  window.open(address, '_blank', 'noopener')
  return { ok: true }
}

/** The portal's own address of a menu, where it is one that this person sees here. */
function windowAddress(target: Target): string | null {
  const { organisation } = getSession()
  const known = organisation && readKnown(organisation.orgId)
  if (!known || (target.orgId !== undefined && target.orgId !== organisation.orgId)) return null
  const decision = decide(target, known)
  return decision.kind === 'tab'
    ? portalAddress({ menuId: decision.page.node.id, orgFullId: organisation.fullId })
    : null
}
