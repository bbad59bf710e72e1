import { createTab, type Tab, type Tabs } from './tabs.ts'

/** Whose tabs they are: a person's, in a tenant, in an organisation (TAB-11). */
export interface TabScope {
  readonly userId: number
  readonly tenantId: number
  readonly orgId: number
}

/** What is written of the tabs. Nothing that was typed, and no default tab: those come by themselves. */
export interface StoredTabs extends TabScope {
  readonly activeId: string | null
  readonly items: readonly Pick<Tab, 'id' | 'menuId' | 'name' | 'path' | 'params'>[]
}

/** A stored list may hold anything: no more than this many tabs are taken from it. */
const MOST = 100
const LONGEST = 2_000

export function storeTabs(tabs: Tabs, scope: TabScope): StoredTabs {
  return {
    ...scope,
    activeId: tabs.activeId,
    items: tabs.items
      .filter((tab) => !tab.isDefault)
      .map(({ id, menuId, name, path, params }) => ({ id, menuId, name, path, params })),
  }
}

/** Storage is somebody else's: a list that is not of this scope is nothing, a tab that is none is left out. */
export function readTabs(value: unknown, scope: TabScope): Tabs | undefined {
  if (!isRecord(value) || !Array.isArray(value['items'])) return undefined
  if (value['userId'] !== scope.userId || value['tenantId'] !== scope.tenantId || value['orgId'] !== scope.orgId) {
    return undefined
  }
  const items: Tab[] = []
  for (const candidate of value['items'].slice(0, MOST) as unknown[]) {
    const tab = readTab(candidate)
    if (tab && !items.some(({ id }) => id === tab.id)) items.push(tab)
  }
  return { items, activeId: isText(value['activeId']) ? value['activeId'] : null }
}

function readTab(value: unknown): Tab | undefined {
  if (!isRecord(value)) return undefined
  const { id, menuId, name, path, params } = value
  if (!isText(id) || !isText(name) || typeof menuId !== 'number' || !Number.isSafeInteger(menuId)) return undefined
  if (id !== String(menuId) && !id.startsWith(`${menuId}-`)) return undefined
  if (path !== null && !(isText(path) && path.startsWith('/') && !path.startsWith('//'))) return undefined
  if (!isRecord(params) || !Object.values(params).every(isText)) return undefined
  return createTab({ id, menuId, name, path, params: params as Record<string, string> })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST
}
