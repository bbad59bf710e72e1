import { expect, test } from 'vitest'
import { createTab, type Tab } from '../tabs/tabs.ts'
import { application, applicationNode, directory, menuNode } from '../menus/menu.fixtures.ts'
import { indexMenus } from '../menus/menu-index.ts'
import { isRestorable, restorableTabs } from './restorable-tabs.ts'
import { tabTarget } from './tab-target.ts'

const multi = menuNode(12, { menuExtends: [{ extendCode: 'multiTab', value: '1' }] })
const planning = applicationNode(1, 'plan-core', [
  menuNode(10),
  menuNode(11, { noAuth: true }),
  multi,
  directory(20, [menuNode(21)]),
  menuNode(30, { sourceIntegrateType: 2 }),
  menuNode(31, { url: '/apps/erp-core/', sourceAppCode: 'erp-core', sourceIntegrateType: 2 }),
])
const known = {
  index: indexMenus([planning]),
  applications: [application('plan-core'), application('erp-core', 'detached')],
}
const tab = (id: string, more: Partial<Tab> = {}) =>
  createTab({ id, menuId: Number.parseInt(id, 10), name: id, ...more })

test('TAB-11 a remembered tab is restored only if its menu may still open in a tab', () => {
  const ids = ['10', '11', '20', '30', '31', '99'].filter((id) => isRestorable(tab(id), known))

  // the window menu 30 was moved into a tab, and its page may be framed (HOST-69)
  expect(ids).toEqual(['10', '30'])
})

test('TAB-11 a stored list is restored without forbidden menus, with the present names', () => {
  const items = ['10', '11', '99', '30'].map((id) => tab(id))

  const restored = restorableTabs({ items, activeId: '11' }, known)

  expect(restored.map(({ id, name }) => [id, name])).toEqual([
    ['10', 'Menu 10'],
    ['30', 'Menu 30'],
  ])
  expect(restorableTabs(undefined, known)).toEqual([])
})

test('TAB-14 a remembered tab’s key must match its parameters', () => {
  const params = { documentId: 'A-101' }

  expect(isRestorable(tab('12-1fv4u6c', { params }), known)).toBe(false)
  expect(isRestorable(tab('10-1fv4u6c', { params }), known)).toBe(false)
  expect(isRestorable(tab('12'), known)).toBe(true)
})

test('TAB-11 a tab restores its application’s last path, else its menu with its parameters', () => {
  expect(tabTarget(tab('10', { path: '/week/12', params: { a: '1' } }))).toEqual({
    menuId: 10,
    as: 'tab',
    path: '/week/12',
  })
  expect(tabTarget(tab('10', { params: { a: '1' } }))).toEqual({
    menuId: 10,
    as: 'tab',
    params: { a: '1' },
  })
})
