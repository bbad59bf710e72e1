import { PORTAL_AUTHORITIES } from '@portico/contract/rules/navigation/menus'
import type { RequestOutcome } from '@portico/hosting/types'
import type { MenuTarget } from '@portico/sdk/protocol'
import { getSession } from '../../../lib/session/session-store.ts'
import { decide, type Target } from '../../model/targets/decide.ts'
import { forbidShown } from '../../navigation/forbid-shown.ts'
import { readMenuData } from '../../model/targets/menu-data.ts'
import { menuName } from '../../model/menus/menu-name.ts'
import { openMenu } from '../../navigation/navigate.ts'
import { openPortalWindow } from '../../navigation/open-window.ts'
import { createSplit } from '../../model/tabs/split.ts'
import { getTabs, setSplit } from '../../model/tabs/tab-store.ts'
import { pageOfTab } from '../../model/targets/resolve-tab.ts'

/**
 * HOST-17, SDK-48: opens a menu for an application and checks its permission again. Only the person enters another
 * tenant, never a message. A split opens beside the requesting tab if that is active. A menu requested in a drawer or
 * dialog opens in a tab, because the portal has neither for menus yet.
 */
export async function openMenuFor(
  id: string,
  { openType, tenantId, isAcrossTenantView, ...rest }: MenuTarget,
): Promise<RequestOutcome> {
  if (rest.menuCode === PORTAL_AUTHORITIES.forbidden) return forbidFor(id)
  const isOther = tenantId !== undefined && tenantId !== getSession().tenant?.tenantId
  if (isOther || isAcrossTenantView === 1) {
    return { ok: false, code: 'OTHER_TENANT', message: 'an application opens menus of its own tenant' }
  }
  const target: Target = { ...rest, from: 'application' }
  if (openType === 'split') return openBeside(id, target)
  if (openType !== 'window' || !isOpenedInWindow(target)) return openMenu(target)
  // the new window runs its own entry, which checks the permission
  return { ok: true }
}

/** SDK-67: opens the menu to the right of the requesting tab. For an inactive application it opens an ordinary tab. */
async function openBeside(id: string, target: Target): Promise<RequestOutcome> {
  const isInFront = getTabs().activeId === id
  const outcome = await openMenu(target)
  const { activeId } = getTabs()
  if (outcome.ok && isInFront && activeId !== null && activeId !== id) setSplit(createSplit(id, 'left', activeId))
  return outcome
}

/** NAV-8 (W13): opens the no-permission page for the menu of the active application, which has forbidden its page. */
async function forbidFor(id: string): Promise<RequestOutcome> {
  if (!pageOfTab(id) || getTabs().activeId !== id) return { ok: false, code: 'REFUSED', message: 'not in front' }
  await forbidShown()
  return { ok: true }
}

/** Returns whether the target is a menu of this organisation that opens in a window. */
function isOpenedInWindow(target: Target): boolean {
  const { organisation } = getSession()
  const menuData = organisation && readMenuData(organisation.orgId)
  if (!menuData || (target.orgId !== undefined && target.orgId !== organisation.orgId)) return false
  const decision = decide(target, menuData)
  if (decision.kind !== 'tab') return false
  const { node, path, params } = decision.page
  const hasAddress = target.path !== undefined || Object.keys(params).length > 0
  openPortalWindow({ menuId: node.id, path: hasAddress ? path : null, name: menuName(node) })
  return true
}
