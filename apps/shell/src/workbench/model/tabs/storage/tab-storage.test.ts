import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClosed, readTabs, storeClosed, storeTabs } from './tab-storage.ts'
import { createTab, type Tabs } from '../tabs.ts'

const scope = { userId: 501, tenantId: 20001, orgId: 41001 }
const tabs: Tabs = {
  items: [
    createTab({ id: '1', menuId: 1, name: 'Home', isDefault: true }),
    createTab({ id: '100231', menuId: 100231, name: 'Schedule', path: '/schedule?week=12', isDirty: true }),
    createTab({ id: '100240-k3', menuId: 100240, name: 'Register', params: { documentId: 'A-101' } }),
  ],
  activeId: '100231',
}

test('TAB-11 stored tabs are restored in the same order with the same active tab', () => {
  const back = readTabs(JSON.parse(JSON.stringify(storeTabs(tabs, scope))), scope)

  expect(back?.items.map(({ id }) => id)).toEqual(['100231', '100240-k3'])
  expect(back?.activeId).toBe('100231')
  expect(back?.items[0]).toMatchObject({ name: 'Schedule', path: '/schedule?week=12', isDirty: false })
  expect(back?.items[1]?.params).toEqual({ documentId: 'A-101' })
})

test('TAB-11, TAB-40 the tabs of another person, tenant or organisation are not restored', () => {
  const stored = storeTabs(tabs, scope)

  expect(readTabs(stored, { ...scope, userId: 502 })).toBeUndefined()
  expect(readTabs(stored, { ...scope, tenantId: 20002 })).toBeUndefined()
  expect(readTabs(stored, { ...scope, orgId: 41002 })).toBeUndefined()
})

test('TAB-11 an invalid tab and a duplicate are omitted', () => {
  const good = { id: '7', menuId: 7, name: 'Seven', path: null, params: {} }
  const stored = {
    ...scope,
    activeId: 5,
    items: [
      good,
      good,
      null,
      { ...good, id: '8' },
      { ...good, id: '9', menuId: 9, path: '//evil.example' },
      { ...good, id: '10', menuId: 10, path: 'javascript:alert(1)' },
      { ...good, id: '11', menuId: 11, params: { a: 1 } },
      { ...good, id: '12', menuId: '12' },
    ],
  }

  expect(readTabs(stored, scope)?.items.map(({ id }) => id)).toEqual(['7'])
  expect(readTabs(stored, scope)?.activeId).toBeNull()
})

test('TAB-11 any stored value does not break the portal', () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(fc.anything()), (whole, items) => {
      readTabs(whole, scope)
      expect(readTabs({ ...scope, items }, scope)?.items ?? []).toBeInstanceOf(Array)
    }),
  )
})

test('TAB-17, TAB-43 pinned tabs are restored pinned and first', () => {
  const stored = storeTabs(
    { ...tabs, items: tabs.items.map((tab) => ({ ...tab, isPinned: tab.menuId === 100240 })) },
    scope,
  )

  expect(readTabs(stored, scope)?.items.map(({ id, isPinned }) => [id, isPinned])).toEqual([
    ['100240-k3', true],
    ['100231', false],
  ])
})

test('TAB-19, TAB-45 closed tabs are restored with their positions, without foreign and invalid ones', () => {
  const closed = [{ tab: tabs.items[1]!, position: 3, savedStateId: 'closed-1' }]
  const stored = { ...storeTabs(tabs, scope), closed: storeClosed(closed) }

  expect(readClosed(JSON.parse(JSON.stringify(stored)), scope)).toEqual([
    { tab: { ...tabs.items[1], isDirty: false }, position: 3, savedStateId: 'closed-1' },
  ])
  expect(readClosed(stored, { ...scope, userId: 502 })).toEqual([])
  const good = { id: '7', menuId: 7, name: 'Seven', path: null, params: {} }
  const spoiled = [null, good, { ...good, position: '1', savedStateId: 'x' }, { ...good, position: 1, savedStateId: 7 }, { ...good, position: 2, savedStateId: 'y' }] // prettier-ignore
  expect(readClosed({ ...scope, closed: spoiled }, scope)).toHaveLength(1)
  const many = Array.from({ length: 50 }, (_, position) => ({ ...good, position, savedStateId: `c${position}` }))
  expect(readClosed({ ...scope, closed: many }, scope).map(({ position }) => position)).toEqual(
    Array.from({ length: 20 }, (_, position) => position + 30),
  )
  fc.assert(fc.property(fc.array(fc.anything()), (some) => readClosed({ ...scope, closed: some }, scope).length <= 20))
})
