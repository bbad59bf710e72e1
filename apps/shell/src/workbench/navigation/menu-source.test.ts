import { PLAIN_VIEW } from './menu-view.ts'
import { expect, test } from 'vitest'
import { PLAIN_VISIT, type Visit } from '../../lib/visit.ts'
import { indexOf, menuSource } from './menu-source.ts'
import { applicationNode, menuNode } from './menu.fixtures.ts'

const planning = applicationNode(1, 'plan-core', [menuNode(11), menuNode(12)])
const menuForest = [planning, applicationNode(2, 'doc-core', [menuNode(21)])]
const visit = (more: Partial<Visit>) => ({ ...PLAIN_VISIT, ...more })

test('ENTRY-42 one module asks for that module, every other visit for the tree', () => {
  const codes = { productCode: 'plan', menuCode: 'plan.schedule' }
  for (const viewMode of ['singleModule', 'module'] as const) {
    expect(menuSource(visit({ viewMode, ...codes }), 41001)).toEqual({
      route: 'GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode',
      input: { query: { orgId: '41001', productCode: 'plan', menuAuthCode: 'plan.schedule' } },
    })
  }
  for (const viewMode of ['full', 'application'] as const) {
    expect(menuSource(visit({ viewMode, ...codes }), 41001).route).toBe('GET /api/workbench/v4/portal-menus/auth-tree')
  }
})

test('ENTRY-47 a visit of one application knows its menus alone', () => {
  const all = indexOf(menuForest, visit({}), PLAIN_VIEW)
  const one = indexOf(menuForest, visit({ viewMode: 'application', applicationCode: 'plan-core' }), PLAIN_VIEW)

  expect(one.roots).toEqual([planning])
  expect(one.byId.size).toBeLessThan(all.byId.size)
  expect(indexOf(menuForest, visit({ viewMode: 'application', applicationCode: 'no-such' }), PLAIN_VIEW).roots).toEqual(
    [],
  )
})
