import { expect, test } from 'vitest'
import { applicationNode, directory, menuNode } from '../../workbench/model/menus/menu.fixtures.ts'
import { indexMenus } from '../../workbench/model/menus/menu-index.ts'
import { sideRoots } from './side-roots.ts'

const planning = applicationNode(100200, 'plan-core', [menuNode(100231), directory(100220, [menuNode(100233)])])
const portal = applicationNode(100100, 'portal-pages', [menuNode(1), directory(100110, [menuNode(100111)])])
const index = indexMenus([portal, planning])
const shown = (scheme: 'mixed' | 'left' | 'top-then-left', activeId: number | null) => {
  const { heading, roots } = sideRoots(index, scheme, activeId)
  return { heading: heading?.id ?? null, roots: roots.map(({ id }) => id) }
}

test("MENU-10 the side menu shows the menus of the active menu's application", () => {
  expect(shown('mixed', 100233)).toEqual({ heading: 100200, roots: [100231, 100220] })
  expect(shown('mixed', 100111)).toEqual({ heading: 100100, roots: [1, 100110] })
})

test('MENU-10 at home, and in the scheme with a left menu only, it shows the applications', () => {
  expect(shown('mixed', 1)).toEqual({ heading: null, roots: [100200] })
  expect(shown('mixed', null)).toEqual({ heading: null, roots: [100200] })
  expect(shown('left', 100233)).toEqual({ heading: null, roots: [100200] })
})

test("MENU-10 in the scheme 'top, then left' it shows the menus below the header's item", () => {
  expect(shown('top-then-left', 100233)).toEqual({ heading: 100220, roots: [100233] })
})

test("MENU-106 without menus below the header's item it shows the applications", () => {
  expect(shown('top-then-left', 100231)).toEqual({ heading: null, roots: [100200] })
})

test('MENU-38, MENU-97 the side menu shows the menus below the sub menu’s item', () => {
  const deep = directory(100240, [directory(100241, [menuNode(100242)]), menuNode(100243)])
  const further = indexMenus([applicationNode(100200, 'plan-core', [deep])])
  const roots = (activeId: number, hasSubMenu: boolean) =>
    sideRoots(further, 'top-then-left', activeId, { hasSubMenu }).roots.map(({ id }) => id)

  expect(roots(100242, true)).toEqual([100242])
  expect(roots(100243, true)).toEqual([100241, 100243])
  expect(roots(100242, false)).toEqual([100241, 100243])
})

test('MENU-35 a single-product scene shows its menus at the left without their application', () => {
  const { heading, roots } = sideRoots(index, 'left', 1, { isSingleProduct: true })

  expect(heading?.id).toBe(100200)
  expect(roots.map(({ id }) => id)).toEqual([100231, 100220])
})
