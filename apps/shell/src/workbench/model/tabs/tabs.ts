/** The open tabs as a value, and functions over it. A click, a key and a message run the same function. */
export interface Tab {
  /** Its viewport's id too: the menu's id, with its parameters where the menu may be open several times (TAB-14). */
  readonly id: string
  readonly menuId: number
  /** As the menu was called when it was opened; shown as long as the menus are not here. */
  readonly name: string
  /** The application's present path; null for the menu's own address. */
  readonly path: string | null
  readonly params: Readonly<Record<string, string>>
  /** Default tabs stand first and stay (TAB-1). */
  readonly isDefault: boolean
  /** Pinned tabs stand behind those, and no slip closes them (TAB-17). */
  readonly isPinned: boolean
  readonly isDirty: boolean
  /** The application's name for the unsaved work (TAB-30); null if it gives none. */
  readonly unsaved: string | null
  /** The application's own title; null if it gives none. */
  readonly title: string | null
}

export interface Tabs {
  readonly items: readonly Tab[]
  /** The viewport in front: mostly a tab's, else one of the reserved pages, or none. */
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

/** TAB-10, TAB-17: the first and the last place that a tab may take: pinned among pinned, the others behind them. */
export function movableRange(tabs: Tabs, tab: Pick<Tab, 'isPinned'>): { first: number; last: number } {
  const loose = tabs.items.length - looseTabs(tabs.items).length
  if (!tab.isPinned) return { first: loose, last: tabs.items.length - 1 }
  return { first: tabs.items.filter(({ isDefault }) => isDefault).length, last: loose - 1 }
}

/** TAB-2: an open one is activated; TAB-3: another is put directly after the default and the pinned ones. */
export function openTab(tabs: Tabs, tab: Tab): Tabs {
  if (findTab(tabs, tab.id)) return activateTab(tabs, tab.id)
  return { items: tabs.items.toSpliced(movableRange(tabs, { isPinned: false }).first, 0, tab), activeId: tab.id }
}

/** TAB-19: a tab that was closed comes back to its place, as far as there is that place. */
export function reinsertTab(tabs: Tabs, tab: Tab, position: number): Tabs {
  const { first, last } = movableRange(tabs, tab)
  const items = tabs.items.toSpliced(Math.min(Math.max(position, first), last + 1), 0, tab)
  return findTab(tabs, tab.id) ? activateTab(tabs, tab.id) : { items, activeId: tab.id }
}

/** TAB-17: behind the other pinned ones, or in front of all that are not. */
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

/** TAB-6: the next one takes the place of an active one, or the previous where it was the last. */
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

/** TAB-8: with at most one tab that can be closed, there is nothing to close beside it. */
export function canCloseSeveral(tabs: Tabs): boolean {
  return closableTabs(tabs).length > 1
}

/** Closes several at once; where the active one is among them, `keep` takes its place. */
export function closeTabs(tabs: Tabs, ids: readonly string[], keep: string): Tabs {
  const items = tabs.items.filter((tab) => tab.isDefault || !ids.includes(tab.id))
  const survives = tabs.activeId === null || !ids.includes(tabs.activeId) || items.some((t) => t.id === tabs.activeId)
  return {
    items,
    activeId: survives ? tabs.activeId : ((items.find((tab) => tab.id === keep) ?? items[0])?.id ?? null),
  }
}

/** TAB-66: tabs of one group stand together, in the order of the first of each; default and pinned tabs stay. */
export function groupTabs(tabs: Tabs, groupOf: (tab: Tab) => unknown): Tabs {
  const loose = looseTabs(tabs.items)
  const groups = [...new Set(loose.map(groupOf))]
  const items = [
    ...tabs.items.filter((tab) => !loose.includes(tab)),
    ...groups.flatMap((group) => loose.filter((tab) => groupOf(tab) === group)),
  ]
  return items.every((item, at) => item === tabs.items[at]) ? tabs : { ...tabs, items }
}

/** TAB-10: to a place in the row among its like; the default tabs keep theirs. */
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

/** TAB-13: only the default tabs are left, the first of them in front. */
export function onlyDefaults(tabs: Tabs): Tabs {
  const items = tabs.items.filter((tab) => tab.isDefault)
  return { items, activeId: items[0]?.id ?? null }
}

/** TAB-4: a row of default tabs alone says nothing. */
export function isBarVisible(tabs: Tabs): boolean {
  return closableTabs(tabs).length > 0
}
