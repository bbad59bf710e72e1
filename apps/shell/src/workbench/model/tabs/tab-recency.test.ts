import { beforeAll, expect, test } from 'vitest'
import { byRecency, startTabRecency } from './tab-recency.ts'
import { showTabs, updateTabs } from './tab-store.ts'
import { activateTab, closeTab, createTab } from './tabs.ts'

const tabs = ['a', 'b', 'c', 'd'].map((id, at) => createTab({ id, menuId: at + 1, name: id }))
const order = (activeId: string | null) => byRecency(tabs, activeId).map(({ id }) => id)

beforeAll(startTabRecency)

test('PALETTE-32 the tab left last comes first, the active one last, and never activated tabs keep their order', () => {
  showTabs({ items: tabs, activeId: 'b' }, null)
  expect(order('b')).toEqual(['a', 'c', 'd', 'b'])

  updateTabs((now) => activateTab(now, 'd'))
  updateTabs((now) => activateTab(now, 'a'))
  expect(order('a')).toEqual(['d', 'b', 'c', 'a'])

  updateTabs((now) => activateTab(now, 'd'))
  expect(order('d')).toEqual(['a', 'b', 'c', 'd'])
})

test('PALETTE-32 a closed tab is removed from the order', () => {
  showTabs({ items: tabs, activeId: 'c' }, null)
  updateTabs((now) => activateTab(now, 'a'))
  updateTabs((now) => closeTab(now, 'c'))
  updateTabs((now) => activateTab(now, 'b'))
  expect(order('b').at(0)).toBe('a')
  expect(order('b').indexOf('c')).toBeGreaterThan(0)
})
