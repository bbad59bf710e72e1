import { expect, test } from 'vitest'
import {
  activateTab,
  canCloseSeveral,
  changeTab,
  closeTab,
  closeTabs,
  createTab,
  groupTabs,
  isTabBarVisible,
  moveTab,
  onlyDefaults,
  openTab,
  pinTab,
  reinsertTab,
  otherTabs,
  tabsRightOf,
  type Tabs,
} from './tabs.ts'

const tab = (id: string) => createTab({ id, menuId: Number(id), name: `Menu ${id}` })
const home = createTab({ id: '1', menuId: 1, name: 'Home', isDefault: true })
const workbench = createTab({ id: '5', menuId: 5, name: 'Workbench', isDefault: true })
const start: Tabs = { items: [home, workbench], activeId: '1' }
const opened = (...ids: string[]): Tabs => ids.toReversed().reduce((tabs, id) => openTab(tabs, tab(id)), start)
const row = (tabs: Tabs) => tabs.items.map(({ id }) => id).join(' ')

test('TAB-1 default tabs are first and cannot be closed', () => {
  const tabs = closeTab(closeTab(opened('11'), '1'), '5')

  expect(row(tabs)).toBe('1 5 11')
})

test('TAB-2 opening a menu that has a tab activates that tab without a new one', () => {
  const tabs = openTab(openTab(openTab(start, tab('11')), tab('12')), tab('11'))

  expect(row(tabs)).toBe('1 5 12 11')
  expect(tabs.activeId).toBe('11')
})

test('TAB-3 opening another menu puts its tab directly after the default ones and activates it', () => {
  const tabs = openTab(openTab(start, tab('11')), tab('12'))

  expect(row(tabs)).toBe('1 5 12 11')
  expect(tabs.activeId).toBe('12')
})

test('TAB-4 the bar is hidden while there are only default tabs', () => {
  expect(isTabBarVisible(start)).toBe(false)
  expect(isTabBarVisible(opened('11'))).toBe(true)
  expect(isTabBarVisible(closeTab(opened('11'), '11'))).toBe(false)
})

test('TAB-6 closing the active tab activates the next one', () => {
  const tabs = closeTab(activateTab(opened('11', '12', '13'), '12'), '12')

  expect(row(tabs)).toBe('1 5 11 13')
  expect(tabs.activeId).toBe('13')
})

test('TAB-6 closing the active tab at the end of the row activates the previous one', () => {
  expect(closeTab(activateTab(opened('11', '12'), '12'), '12').activeId).toBe('11')
})

test('TAB-6 closing another tab does not change the active one', () => {
  expect(closeTab(activateTab(opened('11', '12'), '12'), '11').activeId).toBe('12')
})

test('TAB-7 closing the only tab activates the default one', () => {
  expect(closeTab(opened('11'), '11').activeId).toBe('5')
  expect(closeTab({ items: [tab('11')], activeId: '11' }, '11').activeId).toBeNull()
})

test('TAB-8 close right closes the tabs to the right and keeps the active tab if possible', () => {
  const tabs = activateTab(opened('11', '12', '13'), '11')
  const right = tabsRightOf(tabs, '11').map(({ id }) => id)

  expect(right).toEqual(['12', '13'])
  expect(row(closeTabs(tabs, right, '11'))).toBe('1 5 11')
  expect(closeTabs(tabs, right, '11').activeId).toBe('11')
})

test('TAB-8 close others of a hidden tab activates that tab', () => {
  const tabs = activateTab(opened('11', '12', '13'), '13')
  const others = otherTabs(tabs, '12').map(({ id }) => id)

  expect(row(closeTabs(tabs, others, '12'))).toBe('1 5 12')
  expect(closeTabs(tabs, others, '12').activeId).toBe('12')
})

test('TAB-8 a single tab has no others to close', () => {
  expect(canCloseSeveral(start)).toBe(false)
  expect(canCloseSeveral(opened('11'))).toBe(false)
  expect(canCloseSeveral(opened('11', '12'))).toBe(true)
})

test('TAB-10 a tab moves within the row, but never before the default ones', () => {
  const tabs = opened('11', '12', '13')

  expect(row(moveTab(tabs, '13', 2))).toBe('1 5 13 11 12')
  expect(row(moveTab(tabs, '13', 0))).toBe('1 5 13 11 12')
  expect(row(moveTab(tabs, '11', 99))).toBe('1 5 12 13 11')
  expect(row(moveTab(tabs, '1', 3))).toBe('1 5 11 12 13')
})

test('TAB-12 a tab stores its unsaved state, and an equal value changes nothing', () => {
  const tabs = opened('11')
  const dirty = changeTab(tabs, '11', { isDirty: true })

  expect(dirty.items[2]?.isDirty).toBe(true)
  expect(changeTab(dirty, '11', { isDirty: true })).toBe(dirty)
  expect(changeTab(dirty, '99', { isDirty: true })).toBe(dirty)
})

test('TAB-13 entering another organisation keeps the default tabs', () => {
  const tabs = onlyDefaults(opened('11', '12'))

  expect(row(tabs)).toBe('1 5')
  expect(tabs.activeId).toBe('1')
})

test('TAB-17 pinned tabs follow the default ones in their pinning order, and closing others keeps them', () => {
  const tabs = pinTab(pinTab(opened('11', '12', '13'), '13', true), '11', true)

  expect(row(tabs)).toBe('1 5 13 11 12')
  expect(row(openTab(tabs, tab('14')))).toBe('1 5 13 11 14 12')
  expect(tabsRightOf(tabs, '1').map(({ id }) => id)).toEqual(['12'])
  expect(otherTabs(tabs, '12')).toEqual([])
  expect(row(moveTab(tabs, '13', 9))).toBe('1 5 11 13 12')
  expect(row(moveTab(tabs, '12', 0))).toBe('1 5 13 11 12')
  expect(row(pinTab(tabs, '13', false))).toBe('1 5 11 13 12')
  expect(pinTab(tabs, '1', true)).toBe(tabs)
  expect(row(closeTab(tabs, '13'))).toBe('1 5 11 12')
})

test('TAB-19 a reopened tab returns to its position, within the row', () => {
  const tabs = opened('11', '12')

  expect(row(reinsertTab(tabs, tab('13'), 3))).toBe('1 5 11 13 12')
  expect(row(reinsertTab(tabs, tab('13'), 99))).toBe('1 5 11 12 13')
  expect(row(reinsertTab(tabs, tab('13'), 0))).toBe('1 5 13 11 12')
  expect(row(reinsertTab(pinTab(tabs, '12', true), { ...tab('13'), isPinned: true }, 4))).toBe('1 5 12 13 11')
  expect(reinsertTab(tabs, tab('11'), 3).activeId).toBe('11')
})

test('TAB-66 tabs of an application are grouped, in the order of the first of each; fixed tabs stay', () => {
  const items = [
    createTab({ id: 'home', menuId: 1, name: 'Home', isDefault: true }),
    createTab({ id: 'b2', menuId: 22, name: 'B2', isPinned: true }),
    ...['a1', 'b1', 'a2', 'c1', 'b3'].map((id, at) => createTab({ id, menuId: 30 + at, name: id })),
  ]
  const tabs = { items, activeId: 'a2' }
  const applicationOf = ({ id }: { id: string }) => id[0]

  const grouped = groupTabs(tabs, applicationOf)

  expect(grouped.items.map(({ id }) => id)).toEqual(['home', 'b2', 'a1', 'a2', 'b1', 'b3', 'c1'])
  expect(grouped.activeId).toBe('a2')
  expect(groupTabs(grouped, applicationOf)).toBe(grouped)
})
