import { getSession } from '../../../lib/session/session-store.ts'
import type { ClosedTab } from '../../model/tabs/storage/tab-storage.ts'
import { updateTabs, useTabs, setClosedTabs } from '../../model/tabs/tab-store.ts'
import { findTab, reinsertTab } from '../../model/tabs/tabs.ts'
import { removeSavedState, renameSavedState } from '../../model/viewports/saved-state.ts'
import { writeAddress } from '../../history/browser-history.ts'
import { readMenuData } from '../../model/targets/menu-data.ts'
import { isRestorable } from '../../model/targets/restorable-tabs.ts'

/** TAB-19: reopens the last closed tab at its position, with the path and the saved state of its application. */
export function reopenClosed(): void {
  const { tabs, closed } = useTabs.getState()
  const back = lastClosed()
  if (!back) return
  const left = closed.slice(0, closed.indexOf(back))
  for (const { savedStateId } of closed.slice(left.length + 1)) removeSavedState(savedStateId)
  renameSavedState(back.savedStateId, back.tab.id)
  setClosedTabs(left)
  updateTabs(() => reinsertTab(tabs, { ...back.tab, isDirty: false, unsaved: null, title: null }, back.position))
  writeAddress('push')
}

/** The newest closed tab that is not open again and whose menu is still permitted. */
export function lastClosed(): ClosedTab | undefined {
  const { tabs, closed } = useTabs.getState()
  const menuData = readMenuData(getSession().organisation?.orgId ?? 0)
  return closed.findLast(({ tab }) => !findTab(tabs, tab.id) && menuData !== undefined && isRestorable(tab, menuData))
}
