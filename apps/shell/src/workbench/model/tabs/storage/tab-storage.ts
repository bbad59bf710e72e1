import { createTab, type Tab, type Tabs } from '../tabs.ts'

/** The scope of tabs: person, tenant and organisation (TAB-11). */
export interface TabScope {
  readonly userId: number
  readonly tenantId: number
  readonly orgId: number
}

/** The stored form of the tabs, without unsaved input and without default tabs, which are added at each start. */
export interface StoredTabs extends TabScope {
  readonly activeId: string | null
  readonly items: readonly StoredTab[]
  /** The time of the write by the server's clock, in milliseconds. The newer of two copies is used (TAB-23). */
  readonly savedAt: number
}

/** A closed tab that may be reopened (TAB-19). */
export interface ClosedTab {
  readonly tab: Tab
  /** The position in the row. */
  readonly position: number
  /** The key of the application's saved state. */
  readonly savedStateId: string
}

/** The stored form; `isPinned` only for a pinned tab (TAB-17). */
export type StoredTab = Pick<Tab, 'id' | 'menuId' | 'name' | 'path' | 'params'> & { readonly isPinned?: true }

/** The maximum number of tabs that are read from a stored list, which may contain anything. */
const MAX_TABS = 100
const MAX_TEXT_LENGTH = 2_000
/** TAB-19: the number of closed tabs that are remembered. */
export const MAX_CLOSED_TABS = 20

export function storeTabs(tabs: Tabs, scope: TabScope, savedAt = 0): StoredTabs {
  return {
    ...scope,
    savedAt,
    activeId: tabs.activeId,
    items: tabs.items.filter((tab) => !tab.isDefault).map(storeTab),
  }
}

export function storeTab({ id, menuId, name, path, params, isPinned }: Tab): StoredTab {
  return { id, menuId, name, path, params, ...(isPinned ? { isPinned } : {}) }
}

export function storeClosed(closed: readonly ClosedTab[]): readonly object[] {
  return closed.map(({ tab, position, savedStateId }) => ({ ...storeTab(tab), position, savedStateId }))
}

/** TAB-19: the closed tabs of this scope, the latest last. */
export function readClosed(value: unknown, scope: TabScope): ClosedTab[] {
  if (!isRecord(value) || !isOf(value, scope) || !Array.isArray(value['closed'])) return []
  return (value['closed'] as unknown[]).slice(-MAX_CLOSED_TABS).flatMap((candidate) => {
    const tab = readTab(candidate)
    const { position, savedStateId } = (tab ? candidate : {}) as Record<string, unknown>
    return tab && Number.isSafeInteger(position) && isText(savedStateId)
      ? [{ tab, position: Number(position), savedStateId }]
      : []
  })
}

/** The time at which a list was stored; 0 if it has none. */
export function savedAtOf(value: unknown): number {
  return isRecord(value) && Number.isSafeInteger(value['savedAt']) ? Number(value['savedAt']) : 0
}

/** Validates the storage: a list of another scope is dropped, an invalid tab is omitted. */
export function readTabs(value: unknown, scope: TabScope): Tabs | undefined {
  if (!isRecord(value) || !Array.isArray(value['items']) || !isOf(value, scope)) return undefined
  return { items: readItems(value['items']), activeId: isText(value['activeId']) ? value['activeId'] : null }
}

/** Each tab once, the pinned ones first. */
export function readItems(list: readonly unknown[]): Tab[] {
  const items = new Map<string, Tab>()
  for (const candidate of list.slice(0, MAX_TABS)) {
    const tab = readTab(candidate)
    if (tab && !items.has(tab.id)) items.set(tab.id, tab)
  }
  return [...items.values()].toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned))
}

export function readTab(value: unknown): Tab | undefined {
  if (!isRecord(value)) return undefined
  const { id, menuId, name, path, params } = value
  if (!isText(id) || !isText(name) || typeof menuId !== 'number' || !Number.isSafeInteger(menuId)) return undefined
  if (id !== String(menuId) && !id.startsWith(`${menuId}-`)) return undefined
  if (path !== null && !(isText(path) && path.startsWith('/') && !path.startsWith('//'))) return undefined
  if (!isRecord(params) || !Object.values(params).every(isText)) return undefined
  const isPinned = value['isPinned'] === true
  return createTab({ id, menuId, name, path, params: params as Record<string, string>, isPinned })
}

export function isScopeOf(value: unknown, scope: TabScope): boolean {
  return isRecord(value) && isOf(value, scope)
}

function isOf(value: Record<string, unknown>, { userId, tenantId, orgId }: TabScope): boolean {
  return value['userId'] === userId && value['tenantId'] === tenantId && value['orgId'] === orgId
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH
}
