import { expect, test } from 'vitest'
import { tabNames } from './tab-names.ts'
import { createTab } from './tabs.ts'

const named = (...tabs: Parameters<typeof createTab>[0][]) => [
  ...tabNames(tabs.map(createTab), ({ menuId }) => `Menu ${menuId}`).values(),
]

test('TAB-14, TAB-41 several tabs of one menu show their titles, and equal titles a number', () => {
  expect(named({ id: '7', menuId: 7, name: '', title: 'Ignored' }, { id: '8', menuId: 8, name: '' })).toEqual([
    'Menu 7',
    'Menu 8',
  ])
  expect(
    named(
      { id: '7', menuId: 7, name: '', title: 'A-101' },
      { id: '7-a', menuId: 7, name: '', title: 'A-101' },
      { id: '7-b', menuId: 7, name: '' },
      { id: '7-c', menuId: 7, name: '', title: 'A-102' },
    ),
  ).toEqual(['A-101', 'A-101 (2)', 'Menu 7', 'A-102'])
})
