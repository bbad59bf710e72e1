import { expect, test } from 'vitest'
import { defaultTabs } from './default-tabs.ts'
import { menuNode } from '../menus/menu.fixtures.ts'
import { indexMenus } from '../menus/menu-index.ts'

const index = indexMenus([menuNode(1, { name: 'Home' }), menuNode(5, { name: 'Workbench' }), menuNode(100231)])
const names = (viewMode: 'full' | 'module', hasWorkbench: boolean, menus = index) =>
  defaultTabs({ index: menus, viewMode, hasWorkbench, nameOf: (node) => node.name }).map(
    ({ name, isDefault }) => `${name} ${isDefault}`,
  )

test('TAB-1 the default tabs are home and, by the scene, the workbench', () => {
  expect(names('full', false)).toEqual(['Home true'])
  expect(names('full', true)).toEqual(['Home true', 'Workbench true'])
  expect(names('full', true, indexMenus([menuNode(1, { name: 'Home' })]))).toEqual(['Home true'])
})

test('TAB-1 the workbench is first if it is the portal’s home', () => {
  const menus = indexMenus([menuNode(1, { name: 'Home' }), menuNode(5, { name: 'Workbench', isHome: true })])

  expect(names('full', false, menus)).toEqual(['Workbench true', 'Home true'])
})

test('TAB-5 in a view mode other than full there is no home tab', () => {
  expect(names('module', true)).toEqual([])
})
