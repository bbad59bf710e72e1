import { create } from 'zustand'
import { getBearer } from '../../lib/bearer.ts'
import { localShelf, scoped, sessionShelf } from '../../lib/storage.ts'
import { readTabs, storeTabs, type StoredTabs, type TabScope } from './tab-storage.ts'
import { findTab, NO_TABS, type Tab, type Tabs } from './tabs.ts'

interface TabsState {
  tabs: Tabs
  /** Whose they are; null before anybody's are shown. */
  scope: TabScope | null
  /** What was open in this organisation when it was left; offered once (D70). */
  remembered: readonly Tab[]
}

/** What is open in this browser tab. */
export const useTabs = create<TabsState>(() => ({ tabs: NO_TABS, scope: null, remembered: [] }))

export function getTabs(): Tabs {
  return useTabs.getState().tabs
}

/** Every change of the tabs is a function from what was open to what is. */
export function updateTabs(change: (tabs: Tabs) => Tabs): void {
  const { tabs } = useTabs.getState()
  const next = change(tabs)
  if (next !== tabs) useTabs.setState({ tabs: next })
}

export function showTabs(tabs: Tabs, scope: TabScope | null, remembered: readonly Tab[] = []): void {
  useTabs.setState({ tabs, scope, remembered })
}

/** D70: opens again what was open here, or leaves it. */
export function answerRemembered(isWanted: boolean): void {
  const { tabs, remembered } = useTabs.getState()
  const missing = remembered.filter(({ id }) => !findTab(tabs, id))
  const items = isWanted ? [...tabs.items, ...missing] : tabs.items
  useTabs.setState({ tabs: { ...tabs, items }, remembered: [] })
}

/** TAB-11: this browser tab's own list where there is one, else the copy of this person, tenant and organisation. */
export function recallTabs(scope: TabScope): Tabs | undefined {
  return readTabs(sessionShelf.read('menuTabs'), scope) ?? recallCopy(scope)
}

/** The copy that outlives this browser tab (D68). */
export function recallCopy(scope: TabScope): Tabs | undefined {
  return readTabs(localShelf.read(copyKey(scope)), scope)
}

function copyKey({ userId, tenantId, orgId }: TabScope): string {
  return scoped('tabs', userId, tenantId, orgId)
}

/** The list is written shortly after a change, not within the click that made it, in milliseconds. */
const WRITE_AFTER = 200

let unwritten: { stored: StoredTabs; hasCopy: boolean } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

useTabs.subscribe(({ tabs, scope }, former) => {
  if (scope !== former.scope) writeTabs()
  if (!scope || (tabs === former.tabs && scope === former.scope)) return
  const stored = storeTabs(tabs, scope)
  // an organisation that was just entered keeps what is remembered of it until something is opened there (D70)
  unwritten = { stored, hasCopy: scope === former.scope || stored.items.length > 0 }
  timer ??= setTimeout(writeTabs, WRITE_AFTER)
})

/** After a log-out nothing may come back into the storage (D100). */
function writeTabs(): void {
  clearTimeout(timer)
  timer = undefined
  if (unwritten && getBearer() !== null) {
    const { stored, hasCopy } = unwritten
    sessionShelf.write('menuTabs', stored)
    if (hasCopy) localShelf.write(copyKey(stored), stored)
  }
  unwritten = null
}

globalThis.addEventListener('pagehide', writeTabs)
