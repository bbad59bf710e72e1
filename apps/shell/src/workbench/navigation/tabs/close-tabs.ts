import { confirmDiscard } from '../../questions/questions.ts'
import { MAX_CLOSED_TABS } from '../../model/tabs/storage/tab-storage.ts'
import { getTabs, updateTabs, useTabs, setClosedTabs } from '../../model/tabs/tab-store.ts'
import { closeTab, closeTabs, findTab, otherTabs, tabsRightOf, type Tab } from '../../model/tabs/tabs.ts'
import { saveViewport } from '../../engine/engine-actions.ts'
import { removeSavedState, renameSavedState } from '../../model/viewports/saved-state.ts'
import { writeAddress } from '../../history/browser-history.ts'
import { enterTab } from '../navigate.ts'
import { usePhase } from '../phase.ts'
import { startWorkbench } from '../start/start.ts'

/** TAB-6, TAB-12: closes one tab, unless the person keeps it for its unsaved work. */
export async function closeWithConfirmation(id: string): Promise<void> {
  const tab = findTab(getTabs(), id)
  if (!tab || tab.isDefault || !(await mayGo([tab]))) return
  setAside([tab])
  updateTabs((tabs) => closeTab(tabs, id))
  await settle()
}

export function closeRightOf(id: string): Promise<void> {
  return closeSeveral(tabsRightOf(getTabs(), id), id)
}

export function closeOthers(id: string): Promise<void> {
  return closeSeveral(otherTabs(getTabs(), id), id)
}

async function closeSeveral(closing: readonly Tab[], keep: string): Promise<void> {
  if (closing.length === 0 || !(await mayGo(closing))) return
  const ids = closing.map((tab) => tab.id)
  setAside(closing)
  updateTabs((tabs) => closeTabs(tabs, ids, keep))
  await settle()
}

/**
 * Returns whether the tabs may close. Activates the tab of an application that refuses, so that the person sees the
 * reason.
 */
async function mayGo(closing: readonly Tab[]): Promise<boolean> {
  if (!(await confirmDiscard(closing, 'close', enterTab))) return false
  await Promise.all(closing.map(({ id }) => saveViewport(id)))
  return true
}

let count = 0

/** TAB-19: stores closed tabs with their application's path and saved state. */
function setAside(closing: readonly Tab[]): void {
  const { tabs, closed } = useTabs.getState()
  const going = tabs.items.filter(({ id }) => closing.some((tab) => tab.id === id))
  // the last tab is reopened first, before those to its left
  const added = going.map((tab, before) => {
    return { tab, position: tabs.items.indexOf(tab) - before, savedStateId: `closed-${Date.now()}-${++count}` }
  })
  for (const { tab, savedStateId } of added) renameSavedState(tab.id, savedStateId)
  const all = [...closed, ...added]
  for (const { savedStateId } of all.slice(0, -MAX_CLOSED_TABS)) removeSavedState(savedStateId)
  setClosedTabs(all.slice(-MAX_CLOSED_TABS))
}

/** TAB-7: without other tabs the default menu is shown, or the message that there is none (MENU-126). */
async function settle(): Promise<void> {
  if (getTabs().activeId === null && usePhase.getState().phase !== 'no-home') await startWorkbench()
  else writeAddress('replace')
}
