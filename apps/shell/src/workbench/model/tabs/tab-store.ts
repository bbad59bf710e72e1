import { create } from 'zustand'
import { getBearer } from '../../../lib/session/bearer.ts'
import { serverTime } from '../../../lib/clock.ts'
import { localStore, sessionStore } from '../../../lib/storage/storage.ts'
import { copyKey } from './tab-memory.ts'
import { storeClosed, storeTabs, type ClosedTab, type StoredTabs, type TabScope } from './tab-storage.ts'
import { findTab, NO_TABS, type Tab, type Tabs } from './tabs.ts'

interface TabsState {
  tabs: Tabs
  /** Whose they are; null before anybody's are shown. */
  scope: TabScope | null
  /** The tabs that were open when this organisation was left; offered once (D70). */
  remembered: readonly Tab[]
  /** The tabs that were closed here, the last one last (TAB-19). */
  closed: readonly ClosedTab[]
}

/** The open tabs of this browser tab. */
export const useTabs = create<TabsState>(() => ({ tabs: NO_TABS, scope: null, remembered: [], closed: [] }))

export function getTabs(): Tabs {
  return useTabs.getState().tabs
}

/** Every change of the tabs is a function from what was open to what is. */
export function updateTabs(change: (tabs: Tabs) => Tabs): void {
  const { tabs } = useTabs.getState()
  const next = change(tabs)
  if (next !== tabs) useTabs.setState({ tabs: next })
}

export function showTabs(
  tabs: Tabs,
  scope: TabScope | null,
  { remembered = [], closed = [] }: Partial<Pick<TabsState, 'remembered' | 'closed'>> = {},
): void {
  useTabs.setState({ tabs, scope, remembered, closed })
}

/** TAB-19: replaces the list of closed tabs. */
export function setClosedTabs(closed: readonly ClosedTab[]): void {
  useTabs.setState({ closed })
}

/** D70: opens again what was open here, or leaves it. */
export function answerRemembered(isWanted: boolean): void {
  const { tabs, remembered } = useTabs.getState()
  const missing = remembered.filter(({ id }) => !findTab(tabs, id))
  const items = isWanted ? [...tabs.items, ...missing] : tabs.items
  useTabs.setState({ tabs: { ...tabs, items }, remembered: [] })
}

/** The list is written shortly after a change, not within the click that made it, in milliseconds. */
const WRITE_DELAY_MS = 200

let unwritten: { stored: StoredTabs; closed: readonly ClosedTab[]; hasCopy: boolean } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

useTabs.subscribe(({ tabs, scope, closed }, former) => {
  if (scope !== former.scope) writeTabs()
  const isSame = tabs === former.tabs && scope === former.scope && closed === former.closed
  if (!scope || isSame) return
  const stored = storeTabs(tabs, scope, serverTime())
  // an organisation that was just entered keeps what is remembered of it until something is opened there (D70)
  unwritten = { stored, closed, hasCopy: scope === former.scope || stored.items.some(({ isPinned }) => !isPinned) }
  timer ??= setTimeout(writeTabs, WRITE_DELAY_MS)
})

/** After a log-out nothing may come back into the storage (D100). */
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

globalThis.addEventListener('pagehide', writeTabs)
