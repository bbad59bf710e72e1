/** The open tabs as a value, and functions over it. A click, a key and a message run the same function. */
export interface Tab {
  /**
   * The id of the tab and its viewport: the menu's id, with its parameters if the menu may be open several times
   * (TAB-14).
   */
  readonly id: string
  readonly menuId: number
  /** The menu's name when the tab was opened; shown until the menus are loaded. */
  readonly name: string
  /** The application's present path; null for the menu's own address. */
  readonly path: string | null
  readonly params: Readonly<Record<string, string>>
  /** True for a default tab, which is at the start and cannot be closed (TAB-1). */
  readonly isDefault: boolean
  /** True for a pinned tab, which follows the default tabs and has no close button (TAB-17). */
  readonly isPinned: boolean
  readonly isDirty: boolean
  /** The application's name for the unsaved work (TAB-30); null if it gives none. */
  readonly unsaved: string | null
  /** The application's own title; null if it gives none. */
  readonly title: string | null
}

export interface Tabs {
  readonly items: readonly Tab[]
  /** The id of the active viewport: a tab's or a reserved page's; null for none. */
  readonly activeId: string | null
}

export const NO_TABS: Tabs = { items: [], activeId: null }

export function createTab(tab: Pick<Tab, 'id' | 'menuId' | 'name'> & Partial<Tab>): Tab {
  return {
    path: null,
    params: {},
    isDefault: false,
    isPinned: false,
    isDirty: false,
    unsaved: null,
    title: null,
    ...tab,
  }
}

export function findTab(tabs: Tabs, id: string | null): Tab | undefined {
  return tabs.items.find((tab) => tab.id === id)
}

export function closableTabs(tabs: Tabs): readonly Tab[] {
  return tabs.items.filter((tab) => !tab.isDefault)
}

/** TAB-17: the tabs that 'Close right' and 'Close others' may close. */
function looseTabs(items: readonly Tab[]): readonly Tab[] {
  return items.filter((tab) => !tab.isDefault && !tab.isPinned)
}

/** TAB-10, TAB-17: the first and the last position of a tab: pinned tabs among the pinned ones, others after them. */
export function movableRange(tabs: Tabs, tab: Pick<Tab, 'isPinned'>): { first: number; last: number } {
  const loose = tabs.items.length - looseTabs(tabs.items).length
  if (!tab.isPinned) return { first: loose, last: tabs.items.length - 1 }
  return { first: tabs.items.filter(({ isDefault }) => isDefault).length, last: loose - 1 }
}

/** TAB-2: activates an open tab. TAB-3: inserts another one directly after the default and pinned tabs. */
export function openTab(tabs: Tabs, tab: Tab): Tabs {
  if (findTab(tabs, tab.id)) return activateTab(tabs, tab.id)
  return { items: tabs.items.toSpliced(movableRange(tabs, { isPinned: false }).first, 0, tab), activeId: tab.id }
}

/** TAB-19: inserts a closed tab at its former position, or at the nearest permitted one. */
export function reinsertTab(tabs: Tabs, tab: Tab, position: number): Tabs {
  const { first, last } = movableRange(tabs, tab)
  const items = tabs.items.toSpliced(Math.min(Math.max(position, first), last + 1), 0, tab)
  return findTab(tabs, tab.id) ? activateTab(tabs, tab.id) : { items, activeId: tab.id }
}

/** TAB-17: pins a tab after the other pinned tabs, or unpins it before the other tabs. */
export function pinTab(tabs: Tabs, id: string, isPinned: boolean): Tabs {
  const tab = findTab(tabs, id)
  if (!tab || tab.isDefault || tab.isPinned === isPinned) return tabs
  const others = tabs.items.filter((item) => item !== tab)
  const { first } = movableRange({ ...tabs, items: others }, { isPinned: false })
  return { ...tabs, items: others.toSpliced(first, 0, { ...tab, isPinned }) }
}

export function activateTab(tabs: Tabs, id: string): Tabs {
  return tabs.activeId === id ? tabs : { ...tabs, activeId: id }
}

/** TAB-6: closes a tab. If it was active, the next tab becomes active, or the previous one at the end of the row. */
export function closeTab(tabs: Tabs, id: string): Tabs {
  const at = tabs.items.findIndex((tab) => tab.id === id)
  if (at < 0 || tabs.items[at]?.isDefault) return tabs
  const items = tabs.items.toSpliced(at, 1)
  if (tabs.activeId !== id) return { ...tabs, items }
  return { items, activeId: (items[at] ?? items[at - 1])?.id ?? null }
}

/** TAB-8: the tabs that 'Close right' of this tab closes. */
export function tabsRightOf(tabs: Tabs, id: string): readonly Tab[] {
  const at = tabs.items.findIndex((tab) => tab.id === id)
  return at < 0 ? [] : looseTabs(tabs.items.slice(at + 1))
}

/** TAB-8: the tabs that 'Close others' of this tab closes. */
export function otherTabs(tabs: Tabs, id: string): readonly Tab[] {
  return findTab(tabs, id) ? looseTabs(tabs.items).filter((tab) => tab.id !== id) : []
}

/** TAB-8: whether more than one tab can be closed. */
export function canCloseSeveral(tabs: Tabs): boolean {
  return closableTabs(tabs).length > 1
}

/** Closes several tabs; if the active one is among them, the tab `keep` becomes active. */
export function closeTabs(tabs: Tabs, ids: readonly string[], keep: string): Tabs {
  const items = tabs.items.filter((tab) => tab.isDefault || !ids.includes(tab.id))
  const survives = tabs.activeId === null || !ids.includes(tabs.activeId) || items.some((t) => t.id === tabs.activeId)
  return {
    items,
    activeId: survives ? tabs.activeId : ((items.find((tab) => tab.id === keep) ?? items[0])?.id ?? null),
  }
}

/** TAB-66: groups tabs in the order of the first tab of each group; default and pinned tabs keep their positions. */
export function groupTabs(tabs: Tabs, groupOf: (tab: Tab) => unknown): Tabs {
  const loose = looseTabs(tabs.items)
  const groups = [...new Set(loose.map(groupOf))]
  const items = [
    ...tabs.items.filter((tab) => !loose.includes(tab)),
    ...groups.flatMap((group) => loose.filter((tab) => groupOf(tab) === group)),
  ]
  return items.every((item, at) => item === tabs.items[at]) ? tabs : { ...tabs, items }
}

/** TAB-10: moves a tab within its range (pinned or not); default tabs keep their positions. */
export function moveTab(tabs: Tabs, id: string, to: number): Tabs {
  const from = tabs.items.findIndex((tab) => tab.id === id)
  const tab = tabs.items[from]
  if (!tab || tab.isDefault) return tabs
  const { first, last } = movableRange(tabs, tab)
  const position = Math.min(Math.max(to, first), last)
  return position === from ? tabs : { ...tabs, items: tabs.items.toSpliced(from, 1).toSpliced(position, 0, tab) }
}

export function changeTab(
  tabs: Tabs,
  id: string,
  change: Partial<Pick<Tab, 'path' | 'isDirty' | 'unsaved' | 'title'>>,
): Tabs {
  const at = tabs.items.findIndex((tab) => tab.id === id)
  const tab = tabs.items[at]
  if (!tab || Object.entries(change).every(([name, value]) => tab[name as keyof Tab] === value)) return tabs
  return { ...tabs, items: tabs.items.with(at, { ...tab, ...change }) }
}

/** TAB-13: keeps only the default tabs and activates the first one. */
export function onlyDefaults(tabs: Tabs): Tabs {
  const items = tabs.items.filter((tab) => tab.isDefault)
  return { items, activeId: items[0]?.id ?? null }
}

/** TAB-4: whether the tab bar is visible: there are other tabs than the default ones. */
export function isTabBarVisible(tabs: Tabs): boolean {
  return closableTabs(tabs).length > 0
}
