import { create } from 'zustand'
import { shownSplit, type Side, type Split } from './split.ts'
import { useTabs } from './tab-store.ts'

/** TAB-63: the width below which a window shows only one of the two tabs, in pixels. */
const ROOM_PX = 900
const room = globalThis.matchMedia?.(`(min-width: ${ROOM_PX}px)`)

interface SplitRoom {
  hasRoom: boolean
  /** The side on which a dragged tab would be shown. */
  dropSide: Side | null
}

export const useSplitRoom = create<SplitRoom>(() => ({ hasRoom: room?.matches ?? true, dropSide: null }))

export function startSplitRoom(): void {
  room?.addEventListener('change', ({ matches }) => useSplitRoom.setState({ hasRoom: matches }))
}

export function setDropSide(dropSide: Side | null): void {
  if (useSplitRoom.getState().dropSide !== dropSide) useSplitRoom.setState({ dropSide })
}

/** TAB-59, TAB-63: the two tabs that are visible side by side. */
export function presentSplit(): Split | null {
  const { tabs, split } = useTabs.getState()
  return useSplitRoom.getState().hasRoom ? shownSplit(tabs, split) : null
}

export function usePresentSplit(): Split | null {
  const hasRoom = useSplitRoom((state) => state.hasRoom)
  return useTabs(({ tabs, split }) => (hasRoom ? shownSplit(tabs, split) : null))
}

/** Returns true if the tab is visible: active, or beside the active one. */
export function isTabShown(id: string): boolean {
  const split = presentSplit()
  return split ? id === split.left || id === split.right : id === useTabs.getState().tabs.activeId
}
