import { splitPartner, createSplit, type Side } from '../../model/tabs/split.ts'
import { presentSplit, useSplitRoom } from '../../model/tabs/split-store.ts'
import { getTabs, setSplit, useTabs } from '../../model/tabs/tab-store.ts'
import type { Tab } from '../../model/tabs/tabs.ts'
import { enterTab } from '../navigate.ts'

/** TAB-58, TAB-63: returns true if there is a second tab and the window is wide enough. */
export function canSplit({ id }: Tab): boolean {
  return useSplitRoom.getState().hasRoom && splitPartner(getTabs(), id) !== undefined
}

/** TAB-58: shows a tab at one side and the active tab at the other, and activates it. */
export function splitTab(id: string, side: Side): void {
  const partner = splitPartner(getTabs(), id)
  if (!partner) return
  setSplit(createSplit(id, side, partner.id, presentSplit()?.share))
  enterTab(id)
}

/** TAB-72: shows a tab beside the active one, in the order of the row, and leaves the active one in front. */
export function splitInOrder(id: string): void {
  const { items, activeId } = getTabs()
  if (activeId === null || activeId === id) return
  const isBefore = items.findIndex((tab) => tab.id === id) < items.findIndex((tab) => tab.id === activeId)
  setSplit(createSplit(id, isBefore ? 'left' : 'right', activeId, presentSplit()?.share))
  enterTab(activeId)
}

/** Returns true if the tab is in the split. */
export function isInSplit({ id }: Tab): boolean {
  const { split } = useTabs.getState()
  return split?.left === id || split?.right === id
}

/** TAB-60: ends the split; the tab of the command stays active. */
export function endSplit(id: string): void {
  setSplit(null)
  enterTab(id)
}
