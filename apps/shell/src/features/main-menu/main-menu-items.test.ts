import { expect, test } from 'vitest'
import { applicationNode, directory, menuNode } from '../../workbench/model/menus/menu.fixtures.ts'
import { indexMenus } from '../../workbench/model/menus/menu-index.ts'
import { activeHeaderItem, mainMenuItems } from './main-menu-items.ts'

const home = menuNode(1, { isHome: true })
const portal = applicationNode(100100, 'portal-pages', [home])
const planning = applicationNode(100200, 'plan-core', [
  menuNode(100231),
  directory(100220, [menuNode(100233)]),
  menuNode(100299, { noAuth: true }),
])
const documents = applicationNode(100300, 'doc-core', [menuNode(100331)])
const index = indexMenus([portal, planning, documents])
const ids = (scheme: 'mixed' | 'left' | 'top-then-left', activeId: number | null) => {
  const { items, currentId } = mainMenuItems(index, scheme, activeId)
  return { items: items.map(({ id }) => id), currentId }
}

test('MENU-9 the main menu has the applications, with the active one marked', () => {
  expect(ids('mixed', 1)).toEqual({ items: [100200, 100300], currentId: null })
  expect(ids('mixed', 100233)).toEqual({ items: [100200, 100300], currentId: 100200 })
})

test("MENU-9 in the scheme 'top, then left' it has the first level of the active application", () => {
  expect(ids('top-then-left', 100233)).toEqual({ items: [100231, 100220], currentId: 100220 })
})

test('MENU-119 at home it does not repeat the applications that the side menu has', () => {
  expect(ids('top-then-left', 1)).toEqual({ items: [], currentId: null })
  expect(ids('top-then-left', null)).toEqual({ items: [], currentId: null })
})

test("MENU-9 in the scheme 'left only' it is empty", () => {
  expect(ids('left', 100233)).toEqual({ items: [], currentId: null })
})

test('MENU-9 a switch within one item of the main menu does not change it', () => {
  expect(activeHeaderItem(index, 'mixed', 100231)).toBe(activeHeaderItem(index, 'mixed', 100233))
  expect(activeHeaderItem(index, 'top-then-left', 100233)).toBe(100220)
  expect(activeHeaderItem(index, 'top-then-left', 100231)).toBe(100231)
  for (const scheme of ['mixed', 'top-then-left'] as const) {
    for (const id of [1, 100231, 100233, 100331, null]) {
      const item = activeHeaderItem(index, scheme, id)
      expect(mainMenuItems(index, scheme, item)).toEqual(mainMenuItems(index, scheme, id))
    }
  }
})
