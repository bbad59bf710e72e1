import { expect, test } from 'vitest'
import { applicationNode, menuNode } from '../../workbench/model/menus/menu.fixtures.ts'
import { applicationsOfOtherOrganisations } from './applications-of-other-organisations.ts'

const portal = applicationNode(100, 'portal-pages', [menuNode(1)])
const groups = [
  menuNode(100001, { sourceType: 'app-category', children: [portal] }),
  menuNode(100002, {
    sourceType: 'app-category',
    children: [applicationNode(200, 'plan-core', [menuNode(201)]), applicationNode(300, 'cost-core', [menuNode(301)])],
  }),
]

test('APP-6 applications of other organisations are listed once, without present ones and the portal’s', () => {
  const ids = (here: string[], isMatch = () => true) =>
    applicationsOfOtherOrganisations(groups, new Set(here), isMatch).map(({ id }) => id)

  expect(ids([])).toEqual([200, 300])
  expect(ids(['plan-core'])).toEqual([300])
  expect(ids(['plan-core', 'cost-core'])).toEqual([])
  expect(ids([], () => false)).toEqual([])
})
