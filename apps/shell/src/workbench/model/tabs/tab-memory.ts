import { usePreferences } from '../../../lib/storage/preferences.ts'
import { localStore, scoped, sessionStore } from '../../../lib/storage/storage.ts'
import { storedTabsOf } from './former-tabs.ts'
import { isScopeOf, readClosed, readTabs, savedAtOf, type ClosedTab, type TabScope } from './tab-storage.ts'
import { readSplit, type Split } from './split.ts'
import type { Tabs } from './tabs.ts'

/** TAB-11: this browser tab's own list where there is one; else of the copy what the person wants back (TAB-23). */
export function recallTabs(scope: TabScope): Tabs | undefined {
  const own = recallOwn(scope)
  if (own) return own
  const copy = recallCopy(scope)
  if (!copy || restoresTabs()) return copy
  return { items: copy.items.filter(({ isPinned }) => isPinned), activeId: null }
}

/** TAB-11, TAB-56: the tabs of this browser tab, now or when the organisation was left. */
export function recallOwn(scope: TabScope): Tabs | undefined {
  return readTabs(ownList(scope), scope)
}

/** TAB-19: the closed tabs of this browser tab. */
export function recallClosed(scope: TabScope): readonly ClosedTab[] {
  return readClosed(ownList(scope), scope)
}

/** TAB-62: which two tabs stood side by side. */
export function recallSplit(scope: TabScope): Split | null {
  const own = ownList(scope)
  return isScopeOf(own, scope) ? readSplit((own as { split?: unknown }).split) : null
}

function ownList(scope: TabScope): unknown {
  const present = sessionStore.read('menuTabs')
  return isScopeOf(present, scope) ? present : storedTabsOf(scope)
}

/** The copies that outlive this browser tab (D68): this browser's and, where it is wanted, the server's; the newer one counts. */
export function recallCopy(scope: TabScope): Tabs | undefined {
  const [local, server] = [localStore.read(copyKey(scope)), restoresTabs() ? serverCopy(scope) : undefined]
  return readTabs(savedAtOf(server) > savedAtOf(local) ? server : local, scope)
}

export function copyKey({ userId, tenantId, orgId }: TabScope): string {
  return scoped('tabs', userId, tenantId, orgId)
}

/** Under what the server keeps the tabs of an organisation, among those of the person. */
export function setKey({ tenantId, orgId }: TabScope): string {
  return `${tenantId}:${orgId}`
}

/** It names no menu: what a menu is called, its organisation says. */
function serverCopy(scope: TabScope): unknown {
  const { tabSets, tabSetsAt } = usePreferences.getState()
  const items = tabSets?.[setKey(scope)]
  if (!items) return undefined
  const savedAt = tabSetsAt?.[setKey(scope)] ?? 0
  return { ...scope, savedAt, activeId: null, items: items.map((item) => ({ ...item, name: '' })) }
}

/** TAB-23: does a new browser tab begin with what was open? What this device was told counts before the server's word. */
export function restoresTabs(): boolean {
  const chosen = localStore.read('restoresTabs') ?? usePreferences.getState().restoresTabs
  return chosen !== false
}
