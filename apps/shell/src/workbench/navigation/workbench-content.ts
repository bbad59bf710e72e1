import { getSession } from '../../lib/session/session-store.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import type { TabScope } from '../model/tabs/storage/tab-storage.ts'
import type { Tab } from '../model/tabs/tabs.ts'
import type { MenuData } from '../model/targets/decide.ts'
import { defaultTabs } from '../model/targets/default-tabs.ts'
import { loadMenuData, readMenuData } from '../model/targets/menu-data.ts'
import { menuName } from '../model/menus/menu-name.ts'
import { setPhase } from './phase.ts'
import { showsWorkbench } from '../model/menus/shows-workbench.ts'

/** The content of the workbench: an organisation's menus, and its default tabs. */
export interface WorkbenchContent {
  scope: TabScope
  menuData: MenuData
  defaults: readonly Tab[]
  /** Whether earlier tabs of the organisation are shown again; never in a view mode with one page. */
  restoresTabs: boolean
}

let turn = 0

/**
 * Loads the menus of the present organisation. Resolves to null after a failure, which the phase reports, or if
 * another organisation was entered meanwhile.
 */
export async function loadWorkbenchContent(): Promise<WorkbenchContent | null> {
  turn += 1
  const mine = turn
  const scope = currentScope()
  if (!scope) {
    setPhase('no-organisation')
    return null
  }
  setPhase('loading')
  try {
    const [menuData, hasWorkbench] = await Promise.all([loadMenuData(scope.orgId), showsWorkbench()])
    if (mine !== turn) return null
    return createWorkbenchContent(scope, readMenuData(scope.orgId) ?? menuData, hasWorkbench)
  } catch {
    if (mine === turn) setPhase('failed') // ENTRY-13
    return null
  }
}

/** Ignores pending loads of the former organisation after another one has been entered. */
export function cancelContentLoad(): void {
  turn += 1
}

/** Returns the content of the organisation and sets the phase. */
export function createWorkbenchContent(scope: TabScope, menuData: MenuData, hasWorkbench: boolean): WorkbenchContent {
  const { viewMode } = useEntryContext.getState()
  const defaults = defaultTabs({ index: menuData.index, viewMode, hasWorkbench, nameOf: (node) => menuName(node) })
  // TRUST-8: a viewer has no home in the viewed tenant
  const hasNoHome = viewMode === 'full' && defaults.length === 0 && !getViewing()
  setPhase(hasNoHome ? 'no-home' : 'ready') // MENU-12
  return { scope, menuData, defaults, restoresTabs: hasNoHome || defaults.length > 0 }
}

export function currentScope(): TabScope | null {
  const { user, tenant, organisation } = getSession()
  return user && tenant && organisation
    ? { userId: user.id, tenantId: tenant.tenantId, orgId: organisation.orgId }
    : null
}
