import { usePreferences } from '../../../lib/preferences/preferences.ts'
import { localStore, scopedStorageKey, sessionStore } from '../../../lib/storage/storage.ts'
import { storedTabsOf } from './storage/former-tabs.ts'
import { isScopeOf, readClosed, readTabs, savedAtOf, type ClosedTab, type TabScope } from './storage/tab-storage.ts'
import { readSplit, type Split } from './split.ts'
import type { Tabs } from './tabs.ts'

/**
 * TAB-11: the list of this browser tab, if there is one; otherwise the copy, as the person's preference permits
 * (TAB-23).
 */
export function recallTabs(scope: TabScope): Tabs | undefined {
  const own = recallOwn(scope)
  if (own) return own
  const copy = recallCopy(scope)
  if (!copy || restoresTabs()) return copy
  return { items: copy.items.filter(({ isPinned }) => isPinned), activeId: null }
}

/** TAB-11, TAB-56: the stored tabs of this browser tab, present or from before the organisation was left. */
export function recallOwn(scope: TabScope): Tabs | undefined {
  return readTabs(ownList(scope), scope)
}

/** TAB-19: the closed tabs of this browser tab. */
export function recallClosed(scope: TabScope): readonly ClosedTab[] {
  return readClosed(ownList(scope), scope)
}

/** TAB-62: the stored split. */
export function recallSplit(scope: TabScope): Split | null {
  const own = ownList(scope)
  return isScopeOf(own, scope) ? readSplit((own as { split?: unknown }).split) : null
}

function ownList(scope: TabScope): unknown {
  const present = sessionStore.read('menuTabs')
  return isScopeOf(present, scope) ? present : storedTabsOf(scope)
}

/**
 * The copies that outlive this browser tab (D68): this browser's and, by preference, the server's; the newer one is
 * used.
 */
export function recallCopy(scope: TabScope): Tabs | undefined {
  const [local, server] = [localStore.read(copyKey(scope)), restoresTabs() ? serverCopy(scope) : undefined]
  return readTabs(savedAtOf(server) > savedAtOf(local) ? server : local, scope)
}

export function copyKey({ userId, tenantId, orgId }: TabScope): string {
  return scopedStorageKey('tabs', userId, tenantId, orgId)
}

/** The key of an organisation's tabs in the person's preferences. */
export function setKey({ tenantId, orgId }: TabScope): string {
  return `${tenantId}:${orgId}`
}

/** The server's copy of the tabs. It has no names of menus, which come from the organisation's menus. */
function serverCopy(scope: TabScope): unknown {
  const { tabSets, tabSetsAt } = usePreferences.getState()
  const items = tabSets?.[setKey(scope)]
  if (!items) return undefined
  const savedAt = tabSetsAt?.[setKey(scope)] ?? 0
  return { ...scope, savedAt, activeId: null, items: items.map((item) => ({ ...item, name: '' })) }
}

/**
 * TAB-23: whether a new browser tab restores the open tabs. The choice on this device takes precedence over the
 * server's.
 */
export function restoresTabs(): boolean {
  const restoresTabs = localStore.read('restoresTabs') ?? usePreferences.getState().restoresTabs
  return restoresTabs !== false
}
