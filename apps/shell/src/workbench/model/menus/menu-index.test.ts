import { expect, test } from 'vitest'
import {
  ancestorsOf,
  applicationNodeOf,
  applicationNodes,
  findApplicationNode,
  findMenu,
  firstLeaf,
  iconClassOf,
  indexMenus,
} from './menu-index.ts'
import { applicationNode, directory, menuNode } from './menu.fixtures.ts'

const deep = menuNode(100233, { level: 5 })
const planning = applicationNode(100200, 'plan-core', [
  directory(100220, [directory(100230, [deep])]),
  menuNode(100240),
])
const home = menuNode(1, { isHome: true })
const category = applicationNode(100900, '', [applicationNode(100910, 'doc-core', [])], { sourceType: 'app-category' })
const index = indexMenus([home, planning, category])

test('MENU-1 every menu is found by id and by code, below its application', () => {
  expect(index.byId.get(100233)).toBe(deep)
  expect(findMenu(index, 'plan', 'plan.100240')?.id).toBe(100240)
  expect(findApplicationNode(index, 'doc-core')?.id).toBe(100910)
  expect(applicationNodeOf(index, deep)).toBe(planning)
  expect(ancestorsOf(index, 100233).map(({ id }) => id)).toEqual([100200, 100220, 100230])
})

test('MENU-9 the main menu has the applications, without their categories, without the pages of the portal itself', () => {
  expect(applicationNodes(index).map(({ id }) => id)).toEqual([100200, 100910])
})

test('MENU-11 the first leaf is the first page in the order of the tree', () => {
  expect(firstLeaf(planning)).toBe(deep)
  expect(firstLeaf(directory(7, []))).toBeUndefined()
  expect(firstLeaf(menuNode(8, { noAuth: true }))).toBeUndefined()
})

test('MENU-5, MENU-77 the first page of an application has the application’s icon, every other menu its own or none', () => {
  const planning = { ...applicationNode(1, 'plan', [menuNode(2), menuNode(3)]), iconClass: 'icon-plan' }
  const index = indexMenus([planning])
  const iconOf = (id: number) => iconClassOf(index, index.byId.get(id) ?? planning)

  expect([iconOf(1), iconOf(2), iconOf(3)]).toEqual(['icon-plan', 'icon-plan', null])
})

test('MENU-6 an unlisted menu is found below its nearest listed ancestor', () => {
  const password = menuNode(100122)
  const centre = directory(10000, [password])
  const listed = applicationNode(100100, 'portal-pages', [home])
  const index = indexMenus([{ ...listed, children: [home, centre] }, planning], [listed, planning])

  expect(index.roots).toEqual([listed, planning])
  expect(findMenu(index, 'plan', 'plan.100122')).toBe(password)
  expect(firstLeaf(index.byId.get(10000)!)).toBe(password)
  expect(applicationNodeOf(index, password)).toBe(listed)
  expect(ancestorsOf(index, 100122)).toEqual([listed])
})
