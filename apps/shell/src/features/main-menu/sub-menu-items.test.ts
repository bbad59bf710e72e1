import { expect, test } from 'vitest'
import { indexMenus } from '../../workbench/model/menus/menu-index.ts'
import { applicationNode, directory, menuNode } from '../../workbench/model/menus/menu.fixtures.ts'
import { subMenuItems } from './sub-menu-items.ts'

const reports = directory(40, [menuNode(41), menuNode(42, { noAuth: true }), directory(43, [menuNode(44)])])
const index = indexMenus([applicationNode(10, 'plan-core', [menuNode(20), reports])])
const ids = (activeId: number | null, scheme: 'top-then-left' | 'mixed' | 'left' = 'top-then-left') =>
  subMenuItems(index, scheme, activeId)?.items.map(({ id }) => id)

test('MENU-38 the sub menu has the menus below the current item of the main menu that can be opened', () => {
  expect(ids(41)).toEqual([41, 43])
  expect(subMenuItems(index, 'top-then-left', 44)).toMatchObject({ heading: { id: 40 }, currentId: 43 })
})

test('MENU-38 there is no sub menu without menus below, or in other schemes', () => {
  expect(ids(20)).toBeUndefined()
  expect(ids(null)).toBeUndefined()
  expect(ids(41, 'mixed')).toBeUndefined()
  expect(ids(41, 'left')).toBeUndefined()
})
