import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { getSession } from '../../../lib/session/session-store.ts'
import { usePreferences } from '../../../lib/preferences/preferences.ts'
import { getViewing, isOnlyShown } from '../../../lib/session/viewing.ts'
import { useEntryContext } from '../../../lib/portal/entry-context.ts'
import { storeFormerTabs } from '../../model/tabs/storage/former-tabs.ts'
import { recallClosed, recallSplit, recallTabs } from '../../model/tabs/tab-memory.ts'
import { getTabs, showTabs } from '../../model/tabs/tab-store.ts'
import { findTab, type Tabs } from '../../model/tabs/tabs.ts'
import { decide, type MenuData, type Target } from '../../model/targets/decide.ts'
import { readHistoryState, rememberEntrySearch, writeAddress } from '../../history/browser-history.ts'
import { applicationNodes, firstLeaf } from '../../model/menus/menu-index.ts'
import { openMenu } from '../navigate.ts'
import { setPhase, usePhase } from '../phase.ts'
import { loadWorkbenchContent, type WorkbenchContent } from '../workbench-content.ts'
import { restorableTabs } from '../../model/targets/restorable-tabs.ts'
import { readRequestedTarget } from '../../model/targets/requested-target.ts'
import { takeReturningWindowId } from '../../model/windows/own-window.ts'
import { handOverToPortal, leaveWindow } from '../windows/window-side.ts'

/** Opens the workbench with the former tabs (TAB-11), and activates the target of the address. */
export async function startWorkbench(): Promise<void> {
  const content = await loadWorkbenchContent()
  if (!content) return
  const returning = takeReturningWindowId()
  if (returning !== null && (await isHandedOver(returning, content.scope.orgId))) return leaveWindow()
  rememberEntrySearch(location.search)
  const isOwn = !isOnlyShown() // VIEWAS-5, PREVIEW-8
  if (isOwn) storeFormerTabs(content.scope)
  const recalled = isOwn && content.restoresTabs ? recallTabs(content.scope) : undefined
  const items = [...content.defaults, ...restorableTabs(recalled, content.menuData)]
  const closed = isOwn ? recallClosed(content.scope) : []
  const split = isOwn ? recallSplit(content.scope) : null
  const tabs: Tabs = { items, activeId: null }

  const before = findTab(tabs, readHistoryState()?.tab ?? recalled?.activeId ?? null)
  const requested = targetOfAddress(content)
  // in other view modes a window menu opens in the tab, if it may be framed
  const isInTab = returning !== null || useEntryContext.getState().viewMode !== 'full'
  const target: Target | undefined = requested && isInTab ? { ...requested, as: 'tab' } : requested
  if (before && before.menuId === target?.menuId && target.path === undefined) {
    showTabs({ ...tabs, activeId: before.id }, content.scope, { closed, split })
    writeAddress('replace')
    return
  }
  showTabs(tabs, content.scope, { closed, split })
  if (target) await openFirst(target, content)
  if (getTabs().activeId === null && usePhase.getState().phase === 'ready') setPhase('no-default-menu') // MENU-12
}

/** NAV-12: an address always opens a page: for a menu with a separate window, home is opened here. */
async function openFirst(target: Target, { defaults, menuData }: WorkbenchContent): Promise<void> {
  const [home] = defaults
  if (home && decide(target, menuData).kind === 'window') await openMenu({ menuId: home.menuId }, 'replace')
  await openMenu(target, 'replace')
  if (home && getTabs().activeId === null && usePhase.getState().phase === 'ready')
    await openMenu({ menuId: home.menuId }, 'replace')
}

/**
 * HOST-69: returns whether an open portal has made a tab of a returned application window; otherwise this portal does.
 */
async function isHandedOver(id: string, orgId: number): Promise<boolean> {
  const { menuId, path } = useEntryContext.getState()
  return typeof menuId === 'number' && (await handOverToPortal(id, { menuId, orgId, path })) === 'accepted'
}

/** The target of the entry address; the default menu if it names none. */
function targetOfAddress({ defaults, menuData }: WorkbenchContent): Target | undefined {
  const { viewMode, menuId, requestedMenuId, productCode, applicationCode, menuCode, path, menuParameters } =
    useEntryContext.getState()
  const more = {
    ...(path === null ? {} : { path }),
    ...(menuParameters === null ? {} : { params: menuParameters }),
    from: 'address',
  } as const
  if (viewMode === 'tripartiteApp') return { menuId: RESERVED_MENUS.tripartite }
  if (menuId === 'unknown') return { menuId: RESERVED_MENUS.notFound }
  const requested = readRequestedTarget(menuId)
  if (requested) return { ...requested, from: 'address' } // ENTRY-16
  const codes = {
    ...(productCode === null ? {} : { productCode }),
    ...(applicationCode === null ? {} : { applicationCode }),
    ...(menuCode === null ? {} : { menuCode }),
  }
  const isByCode = menuCode !== null || applicationCode !== null
  const isPlain = menuId === null || menuId === RESERVED_MENUS.home
  if (isByCode && isPlain) return { ...codes, ...more }
  if (menuId === RESERVED_MENUS.forbidden) {
    return { menuId, ...(requestedMenuId === null ? {} : { requestedMenuId }), ...codes, ...more } // ENTRY-141
  }
  const isViewersHome = isPlain && getViewing() !== null // TRUST-8
  if (menuId !== null && !isViewersHome) return { menuId, ...(menuCode === null ? {} : codes), ...more }
  const first = startPage(menuData) ?? defaults[0]?.menuId ?? (getViewing() ? firstMenuId(menuData) : undefined)
  return first === undefined ? undefined : { menuId: first, ...more }
}

/** PREF-6: the person's start page of the tenant, if this organisation has it. Only the full portal has one. */
function startPage({ index }: MenuData): number | undefined {
  const { viewMode, menuId } = useEntryContext.getState()
  if (viewMode !== 'full' || menuId !== null || getViewing()) return undefined
  const startPage = usePreferences.getState().startPage?.[String(getSession().tenant?.tenantId)]
  return startPage !== undefined && index.byId.has(startPage) ? startPage : undefined
}

/** TRUST-8: a viewer begins with the first menu that may be viewed. */
function firstMenuId({ index }: MenuData): number | undefined {
  return applicationNodes(index)
    .map(firstLeaf)
    .find((leaf) => leaf !== undefined)?.id
}
