import { CONSOLE_APPLICATION } from '@portico/contract/rules/administration/applications'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { RequestOutcome } from '@portico/hosting/types'
import { api } from '../../lib/api/api.ts'
import { logFailure, reportFailure, showNotice } from '../../lib/api/failures.ts'
import { text } from '../../lib/i18n/i18n.ts'
import { withTimeout } from '../../lib/timing/with-timeout.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { confirmWindow } from '../questions/questions.ts'
import { confirmLeave } from './leave.ts'
import { tabKey } from '../model/tabs/tab-key.ts'
import { getTabs, updateTabs } from '../model/tabs/tab-store.ts'
import { activateTab, createTab, findTab, openTab } from '../model/tabs/tabs.ts'
import { isTabShown } from '../model/tabs/split-store.ts'
import { isAtPage, moveViewport } from '../engine/engine-actions.ts'
import { setForbiddenMenu } from '../model/viewports/viewport-store.ts'
import type { ChangeOutcome as Change } from './organisation/change-organisation.ts'
import { decide, type Decision, type Page, type Target, type ForbiddenMenu } from '../model/targets/decide.ts'
import { writeAddress, type HistoryMode } from '../history/browser-history.ts'
import { isReserved } from '../model/menus/menu-index.ts'
import { loadMenuData } from '../model/targets/menu-data.ts'
import { menuName } from '../model/menus/menu-name.ts'
import { setPhase } from './phase.ts'
import { recordVisit } from './recent/recents.ts'
import { setLastOpenedApplication } from './last-opened-application.ts'
import { storeRequestedTarget } from '../model/targets/requested-target.ts'

const OPENED: RequestOutcome = { ok: true }

/**
 * NAV-3: opens a menu or an application. All navigation uses this function: a click in a menu, the drawer, the
 * address bar, a request of a hosted application.
 */
export async function openMenu(target: Target, how: HistoryMode = 'push'): Promise<RequestOutcome> {
  try {
    const { orgId } = target
    if (orgId !== undefined && orgId !== getSession().organisation?.orgId) {
      const outcome = await enters(orgId)
      if (outcome !== 'entered')
        return outcome === 'refused' ? warn() : refused(outcome === 'failed' ? null : 'cancelled') // NAV-10
    }
    const present = getSession().organisation?.orgId
    if (present === undefined) return refused()
    if (target.from === 'application' && !(await isPermitted(target, present))) return warn()
    return await carryOut(decide(target, await loadMenuData(present)), target, how)
  } catch (error) {
    reportFailure(error)
    return refused()
  }
}

async function enters(orgId: number): Promise<Change> {
  const { changeOrganisation } = await withTimeout(import('./organisation/change-organisation.ts'))
  return changeOrganisation({ orgId })
}

/** Its code loads with the first window. */
async function showInWindow(page: Page, isSameWindow: boolean, how: HistoryMode): Promise<RequestOutcome> {
  const { openWindow } = await withTimeout(import('./open-window.ts'))
  await openWindow(page, isSameWindow, how)
  return OPENED
}

async function carryOut(decision: Decision, target: Target, how: HistoryMode): Promise<RequestOutcome> {
  switch (decision.kind) {
    case 'tab':
      return showPage(decision.page, decision.isMulti, target, how)
    case 'window':
      if (!(await mayOpenWindow(decision))) return refused('cancelled')
      if (decision.switchesProduct) await switchProduct(decision.page)
      recordVisit(decision.page.node, true)
      return showInWindow(decision.page, decision.isSameWindow, how)
    case 'not-found':
      return showReserved(RESERVED_MENUS.notFound, how, target)
    case 'tripartite':
      return showReserved(RESERVED_MENUS.tripartite, how)
    case 'forbidden':
      return target.from === 'application' ? warn() : forbid(decision.menu, target, how)
    case 'no-permission':
      return warn()
    case 'no-home':
      setPhase('no-home')
      return refused()
  }
}

/**
 * Asks about unsaved work before this window is left; a new window opens after a press, otherwise after a confirmation
 * (NAV-13).
 */
async function mayOpenWindow({ page, isSameWindow }: Extract<Decision, { kind: 'window' }>): Promise<boolean> {
  if (isSameWindow) return confirmLeave()
  return navigator.userActivation.isActive || (await confirmWindow(menuName(page.node)))
}

/**
 * Activates the page's tab, and opens one if there is none (TAB-2, TAB-3). `engine/run-engine.ts` follows the tabs and
 * loads the application.
 */
async function showPage(
  { node, application, path, params }: Page,
  isMulti: boolean,
  target: Target,
  how: HistoryMode,
): Promise<RequestOutcome> {
  const id = tabKey(node.id, isMulti, params)
  const hasAddress = target.path !== undefined || Object.keys(params).length > 0
  const wasOpen = findTab(getTabs(), id) !== undefined
  const wasActive = getTabs().activeId === id
  // NAV-9: asks before anything changes, so that a person who stays sees the same page
  const isMoved = hasAddress || leadsToList({ id, application, path }, target, how)
  if (wasOpen && isMoved && !(await moveViewport(id, path))) return refused('cancelled')
  updateTabs((tabs) =>
    openTab(tabs, createTab({ id, menuId: node.id, name: menuName(node), path: hasAddress ? path : null, params })),
  )
  if (wasActive) return OPENED // MENU-11
  if (how !== 'keep') writeAddress(how)
  if (how === 'push') setLastOpenedApplication(application.code)
  recordVisit(node)
  return OPENED
}

/**
 * CONSOLE-148: a menu of the console that a person chooses leads to its list, also from the page of an object. Applications
 * are not told that their menu was chosen again, so the tab is moved as by a link (NAV-9).
 */
function leadsToList(
  { id, application, path }: Pick<Page, 'application' | 'path'> & { id: string },
  target: Target,
  how: HistoryMode,
): boolean {
  const isChosen = how === 'push' && (target.from ?? 'person') === 'person'
  return isChosen && application.code === CONSOLE_APPLICATION && !isAtPage(id, path)
}

/** Shows a fixed viewport without an application (NAV-1). It has no tab. */
function showReserved(menuId: number, how: HistoryMode, target?: Target): RequestOutcome {
  updateTabs((tabs) => activateTab(tabs, String(menuId)))
  if (how !== 'keep') writeAddress(how)
  if (how !== 'keep' && target && !isReserved(target.menuId ?? 0)) storeRequestedTarget(target)
  return refused(target ? 'redirected' : null)
}

function forbid(forbiddenMenu: ForbiddenMenu, target: Target, how: HistoryMode): RequestOutcome {
  setForbiddenMenu(forbiddenMenu)
  return showReserved(RESERVED_MENUS.forbidden, how, target)
}

/** MENU-36: switches the server to the product before its window opens. */
function switchProduct({ application: { productCode } }: Page): Promise<unknown> {
  return api.call('PUT /identification/session/product', { query: { productCode } })
}

/** NAV-4: shows a notice and changes nothing. */
function warn(): RequestOutcome {
  const message = text('navigation.noPermission')
  showNotice({ kind: 'warning', text: message })
  return { ok: false, code: 'FORBIDDEN', message }
}

/** ERROR-23: a navigation that the person cancelled, or that led to a page of the portal instead, is logged. */
function refused(reason: 'cancelled' | 'redirected' | null = null): RequestOutcome {
  if (reason !== null) logFailure(`Navigation ${reason}`)
  return { ok: false, code: 'REFUSED', message: text('navigation.refused') }
}

/** HOST-17: the server decides on a request of an application, whatever the local menus contain. */
async function isPermitted({ productCode, menuCode }: Target, orgId: number): Promise<boolean> {
  if (productCode === undefined || menuCode === undefined) return false
  const menu = await api.call('GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode', {
    query: { orgId: String(orgId), productCode, menuAuthCode: menuCode },
  })
  return menu !== null
}

/** Activates an open tab. TAB-70: a tab that is seen beside the active one makes no step for Back. */
export function enterTab(id: string): void {
  if (getTabs().activeId === id || !findTab(getTabs(), id)) return
  const wasShown = isTabShown(id)
  updateTabs((tabs) => activateTab(tabs, id))
  writeAddress(wasShown ? 'replace' : 'push')
}
