import type { HomeCard, SearchResult, ToApplication } from '@portico/sdk/protocol'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { reloadWorkbenchPage } from '../model/viewports/workbench-page-reloads.ts'
import { confirmDiscard } from '../questions/questions.ts'
import { writeAddress } from '../history/browser-history.ts'
import type { Page } from '../model/targets/decide.ts'
import { pageOf } from '../model/targets/resolve-tab.ts'
import { isTabShown } from '../model/tabs/split-store.ts'
import { getTabs, updateTabs } from '../model/tabs/tab-store.ts'
import { activateTab, findTab } from '../model/tabs/tabs.ts'
import { applicationStateOf, useApplicationStates } from '../model/viewports/application-state.ts'
import { backgroundId } from '../model/viewports/background-page.ts'
import { currentEngine, extrasByApplication } from './current-engine.ts'
import { cardsFromBackground } from './home-cards.ts'
import { requestFor } from './open-request.ts'

/**
 * TAB-64: activates the side of a split to which the focus has moved. This makes no step for Back, because both sides
 * stay visible.
 */
export function activateViewport(id: string): void {
  if (getTabs().activeId === id || !isTabShown(id)) return
  updateTabs((tabs) => activateTab(tabs, id))
  writeAddress('replace')
}

/**
 * TAB-9: reloads one application after the person has confirmed the loss of its unsaved work. GRID-16: on the workbench,
 * its widgets.
 */
export async function reloadViewport(id: string): Promise<void> {
  const tab = findTab(getTabs(), id)
  if (!tab || !(await confirmDiscard([tab], 'reload'))) return
  if (tab.menuId === RESERVED_MENUS.workbench) return reloadWorkbenchPage()
  const engine = currentEngine()?.engine
  if (engine?.stateOf(id)) engine.reload(id)
}

/** Sends a message to one application. */
export function sendToApplication<T extends keyof ToApplication>(id: string, type: T, data: ToApplication[T]): void {
  currentEngine()?.engine.send(id, type, data)
}

/** SDK-26: the search results of an open application; empty if it is not open. */
export async function searchIn(id: string, query: string): Promise<readonly SearchResult[]> {
  return (await currentEngine()?.engine.search(id, query)) ?? []
}

/**
 * HOME-3: the cards of an application for home: from a tab that offers them, else from this page, loaded in the
 * background. Resolves to undefined if the application provides none.
 */
export async function homeCardsOf(page: Page): Promise<readonly HomeCard[] | undefined> {
  const { code } = page.application
  const { applicationStates } = useApplicationStates.getState()
  const open = getTabs().items.find(
    (tab) => pageOf(tab)?.application.code === code && applicationStateOf(applicationStates, tab.id).offersHomeCards,
  )
  const engine = currentEngine()?.engine
  if (open) return engine?.homeCards(open.id)
  const request = requestFor(backgroundId(code), page)
  return engine && request && cardsFromBackground(engine, request)
}

/** Sends data to the portal's own pages. */
export function setPageData(applicationCode: string, data: unknown): void {
  extrasByApplication.set(applicationCode, data)
  currentEngine()?.engine.setExtras(applicationCode, data)
}
