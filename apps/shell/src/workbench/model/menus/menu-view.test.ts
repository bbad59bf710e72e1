import type { MenuNode } from '@portico/contract/navigation/menus'
import { expect, test } from 'vitest'
import { ancestorsOf, indexMenus } from './menu-index.ts'
import { directory, menuNode as node } from './menu.fixtures.ts'
import { PLAIN_VIEW, visibleMenus } from './menu-view.ts'

const ids = (nodes: readonly MenuNode[]): number[] => nodes.flatMap(({ id, children }) => [id, ...ids(children)])
const mobile = node(31, { visibilityRules: [{ kind: 'service', value: 'mobile-service' }] })
const plan = node(10, { sourceProductCode: 'plan', children: [node(20), directory(30, [mobile])] })
const portal = node(1, { sourceProductCode: 'pmpp' })
const cost = node(50, { sourceProductCode: 'cost', children: [node(51, { sourceProductCode: 'cost' })] })
const roots = [portal, plan, cost]

test('MENU-34 a menu is hidden when one of its rules is broken, and a directory with its last menu', () => {
  expect(visibleMenus(roots, PLAIN_VIEW)).toBe(roots)
  const runs = { ...PLAIN_VIEW, facts: { runningServices: new Set(['mobile-service']) } }
  expect(visibleMenus(roots, runs)).toBe(roots)

  const down = { ...PLAIN_VIEW, facts: { runningServices: new Set<string>() } }
  expect(ids(visibleMenus(roots, down))).toEqual([1, 10, 20, 50, 51])
})

test('MENU-34, MENU-89 rules unknown to the browser are decided by the server', () => {
  const forPlatform = [node(7, { visibilityRules: [{ kind: 'tenant', value: '10000' }] })]

  expect(visibleMenus(forPlatform, { ...PLAIN_VIEW, facts: { tenantId: 20001 } })).toBe(forPlatform)
  expect(visibleMenus(forPlatform, { ...PLAIN_VIEW, facts: { tenantId: 20001, loginTenantId: 20002 } })).toEqual([])
})

test('MENU-35 a single-product scene has the product’s menus and the portal’s own pages', () => {
  const single = { ...PLAIN_VIEW, isSingleProduct: true }

  expect(visibleMenus(roots, { ...single, productCode: 'cost' })).toEqual([portal, cost])
  expect(visibleMenus(roots, single)).toEqual([portal, plan])
})

test('MENU-48 a repeated menu appears once', () => {
  const circle = directory(60, [directory(61, [directory(60, []), node(62)]), node(20)])
  const cleaned = visibleMenus([plan, circle], PLAIN_VIEW)

  expect(ids(cleaned)).toEqual([10, 20, 30, 31, 60, 61, 62])
  expect(ancestorsOf(indexMenus(cleaned), 31).map(({ id }) => id)).toEqual([10, 30])
})
