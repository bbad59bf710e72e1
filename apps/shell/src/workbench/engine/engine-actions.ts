import { confirmDiscard } from '../questions/questions.ts'
import { isTabShown } from '../model/tabs/split-store.ts'
import { getTabs, updateTabs } from '../model/tabs/tab-store.ts'
import { changeTab, findTab } from '../model/tabs/tabs.ts'
import { removeSavedState, updateSavedState } from '../model/viewports/saved-state.ts'
import { setViewportState } from '../model/viewports/viewport-store.ts'
import { currentEngine } from './current-engine.ts'

/**
 * Moves a tab's application to an entry of its history; returns false if it already is at this entry, or the entry no
 * longer exists.
 */
export function goToHistoryStep(id: string, n: number): boolean {
  const hasMoved = currentEngine()?.engine.stepTo(id, n) ?? false
  if (hasMoved) currentEngine()?.keepHistory(id)
  return hasMoved
}

/** TAB-19: stores the saved state of an application before its tab is closed. */
export async function saveViewport(id: string): Promise<void> {
  const saved = await currentEngine()?.engine.save(id)
  if (saved !== undefined) updateSavedState(id, { saved })
}

/** Returns whether a tab's application shows the page of this path, with whichever query. */
export function isAtPage(id: string, path: string): boolean {
  const pageOf = (address: string) => address.split(/[?#]/, 1)[0]
  // a tab without a path begins at the menu's own
  const present = currentEngine()?.engine.pathOf(id) ?? findTab(getTabs(), id)?.path ?? path
  return pageOf(present) === pageOf(path)
}

/**
 * Moves an open tab to another path of its application; resolves to false if the person keeps the unsaved work. An
 * engine that has not loaded yet starts the application at this path.
 */
export async function moveViewport(id: string, path: string): Promise<boolean> {
  const tab = findTab(getTabs(), id)
  const running = currentEngine()
  if (!tab || running?.engine.pathOf(id) === path) return true
  if (!(await confirmDiscard([tab], 'reload'))) return false
  running?.engine.close(id)
  removeSavedState(id)
  setViewportState(id, undefined)
  updateTabs((tabs) => changeTab(tabs, id, { path }))
  running?.load({ ...tab, path })
  if (isTabShown(id)) running?.sync()
  return true
}

/** HOST-13: sends person, tenant, theme and language to every application after each change. */
export function shareContext(): void {
  currentEngine()?.shareContext()
}

export function renameViewport(id: string, name: string): void {
  currentEngine()?.engine.rename(id, name)
}
