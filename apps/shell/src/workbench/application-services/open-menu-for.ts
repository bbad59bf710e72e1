import type { Outcome } from '@portico/hosting/types'
import type { MenuTarget } from '@portico/sdk/protocol'
import { getSession } from '../../lib/session-store.ts'
import { openMenu } from '../navigation/navigate.ts'

/**
 * HOST-17: opens a menu for an application, which is permitted anew. Another tenant is entered by the person alone, never by a
 * message. What is to open beside a tab opens in one: the portal has no other place yet.
 */
export async function openMenuFor(target: MenuTarget): Promise<Outcome> {
  const { openType: _openType, tenantId, isAcrossTenantView, ...rest } = target
  const isOther = tenantId !== undefined && tenantId !== getSession().tenant?.tenantId
  if (isOther || isAcrossTenantView === 1) {
    return { ok: false, code: 'OTHER_TENANT', message: 'an application opens menus of its own tenant' }
  }
  return openMenu({ ...rest, from: 'application' })
}
