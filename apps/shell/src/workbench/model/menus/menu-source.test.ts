import { PLAIN_VIEW } from './menu-view.ts'
import { expect, test } from 'vitest'
import { DEFAULT_ENTRY_CONTEXT, type EntryContext } from '../../../lib/portal/entry-context.ts'
import { menuIndexOf, menuSource } from './menu-source.ts'
import { applicationNode, directory, menuNode } from './menu.fixtures.ts'

const planning = applicationNode(1, 'plan-core', [menuNode(11), menuNode(12)])
const menuForest = [planning, applicationNode(2, 'doc-core', [menuNode(21)])]
const context = (more: Partial<EntryContext>) => ({ ...DEFAULT_ENTRY_CONTEXT, ...more })

test('ENTRY-42 module mode requests the module, every other mode the tree', () => {
  const codes = { productCode: 'plan', menuCode: 'plan.schedule' }
  for (const viewMode of ['singleModule', 'module'] as const) {
    expect(menuSource(context({ viewMode, ...codes }), 41001)).toEqual({
      route: 'GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode',
      input: { query: { orgId: '41001', productCode: 'plan', menuAuthCode: 'plan.schedule' } },
    })
  }
  for (const viewMode of ['full', 'application'] as const) {
    expect(menuSource(context({ viewMode, ...codes }), 41001).route).toBe(
      'GET /api/workbench/v4/portal-menus/auth-tree',
    )
  }
})

test('ENTRY-47 application mode has only the application’s menus', () => {
  const all = menuIndexOf(menuForest, context({}), PLAIN_VIEW)
  const one = menuIndexOf(menuForest, context({ viewMode: 'application', applicationCode: 'plan-core' }), PLAIN_VIEW)

  expect(one.roots).toEqual([planning])
  expect(one.byId.size).toBeLessThan(all.byId.size)
  expect(
    menuIndexOf(menuForest, context({ viewMode: 'application', applicationCode: 'no-such' }), PLAIN_VIEW).roots,
  ).toEqual([])
})

test('MENU-6 intranet mode hides the user centre in lists and still finds the password menu', () => {
  const portal = applicationNode(3, 'portal-pages', [menuNode(5), directory(10000, [menuNode(100122)])])
  const answer = [planning, portal]
  const look = (isIntranet: boolean) => menuIndexOf(answer, context({}), { ...PLAIN_VIEW, facts: { isIntranet } })
  const shown = (isIntranet: boolean) => look(isIntranet).roots[1]?.children.map(({ id }) => id)

  expect([shown(false), shown(true), shown(false)]).toEqual([[5, 10000], [5], [5, 10000]])
  expect(look(true).byId.get(100122)?.id).toBe(100122)
})
