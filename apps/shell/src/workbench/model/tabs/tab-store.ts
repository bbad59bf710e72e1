import { create } from 'zustand'
import { getBearer } from '../../../lib/session/bearer.ts'
import { serverTime } from '../../../lib/timing/clock.ts'
import { isOnlyShown } from '../../../lib/session/viewing.ts'
import { localStore, sessionStore } from '../../../lib/storage/storage.ts'
import { copyKey } from './tab-memory.ts'
import { storeClosed, storeTabs, type ClosedTab, type StoredTabs, type TabScope } from './storage/tab-storage.ts'
import { otherSideOf, isSplitOpen, shownSplit, type Split } from './split.ts'
import { activateTab, findTab, NO_TABS, type Tab, type Tabs } from './tabs.ts'

interface TabsState {
  tabs: Tabs
  /** The scope of the tabs; null before any are shown. */
  scope: TabScope | null
  /** The tabs that were open when this organisation was left, which are offered once (D70). */
  remembered: readonly Tab[]
  /** The tabs that were closed here, the last one last (TAB-19). */
  closed: readonly ClosedTab[]
  /** TAB-58: two tabs that are visible side by side while one of them is active. */
  split: Split | null
}

/** The open tabs of this browser tab. */
export const useTabs = create<TabsState>(() => ({ tabs: NO_TABS, scope: null, remembered: [], closed: [], split: null })) // prettier-ignore

export function getTabs(): Tabs {
  return useTabs.getState().tabs
}

/** Changes the tabs by a pure function. */
export function updateTabs(change: (tabs: Tabs) => Tabs): void {
  const { tabs, split } = useTabs.getState()
  const next = change(tabs)
  if (next === tabs) return
  if (!split || isSplitOpen(next, split)) return useTabs.setState({ tabs: next })
  // TAB-60: the remaining tab of a split stays active
  const beside = shownSplit(tabs, split) ? otherSideOf(split, tabs.activeId) : undefined
  const isLeft = beside !== undefined && !findTab(next, tabs.activeId) && findTab(next, beside)
  useTabs.setState({ tabs: isLeft ? activateTab(next, beside) : next, split: null })
}

/** TAB-58: shows two tabs side by side, or ends the split with null. */
export function setSplit(split: Split | null): void {
  const { tabs } = useTabs.getState()
  useTabs.setState({ split: split && isSplitOpen(tabs, split) ? split : null })
}

export function showTabs(
  tabs: Tabs,
  scope: TabScope | null,
  { remembered = [], closed = [], split = null }: Partial<Pick<TabsState, 'remembered' | 'closed' | 'split'>> = {},
): void {
  useTabs.setState({ tabs, scope, remembered, closed, split: split && isSplitOpen(tabs, split) ? split : null })
}

/** TAB-19: replaces the list of closed tabs. */
export function setClosedTabs(closed: readonly ClosedTab[]): void {
  useTabs.setState({ closed })
}

/** D70: restores the former tabs, or drops them. */
export function answerRemembered(isAccepted: boolean): void {
  const { tabs, remembered } = useTabs.getState()
  const missing = remembered.filter(({ id }) => !findTab(tabs, id))
  const items = isAccepted ? [...tabs.items, ...missing] : tabs.items
  useTabs.setState({ tabs: { ...tabs, items }, remembered: [] })
}

/** The delay of the write after a change, so that the click is not slowed down, in milliseconds. */
const WRITE_DELAY_MS = 200

let unwritten: { stored: StoredTabs; closed: readonly ClosedTab[]; hasCopy: boolean } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

export function startStoringTabs(): void {
  useTabs.subscribe(({ tabs, scope, closed, split }, former) => {
    if (scope !== former.scope) writeTabs()
    const isSame = tabs === former.tabs && scope === former.scope && closed === former.closed && split === former.split
    if (!scope || isSame || isOnlyShown()) return
    const stored = { ...storeTabs(tabs, scope, serverTime()), ...(split ? { split } : {}) }
    // the stored copy of a newly entered organisation is kept until a tab is opened there (D70)
    unwritten = { stored, closed, hasCopy: scope === former.scope || stored.items.some(({ isPinned }) => !isPinned) }
    timer ??= setTimeout(writeTabs, WRITE_DELAY_MS)
  })
  globalThis.addEventListener('pagehide', writeTabs)
}

/** Writes the tabs, except after a log-out (D100). */
function writeTabs(): void {
  clearTimeout(timer)
  timer = undefined
  if (unwritten && getBearer() !== null) {
    const { stored, closed, hasCopy } = unwritten
    sessionStore.write('menuTabs', { ...stored, closed: storeClosed(closed) })
    if (hasCopy) localStore.write(copyKey(stored), stored)
  }
  unwritten = null
}
