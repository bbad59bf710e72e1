import { expect, test } from 'vitest'
import { applicationNode, menuNode } from '../menus/menu.fixtures.ts'
import { indexMenus } from '../menus/menu-index.ts'
import { filterShownPart } from './shown-part.ts'

const item = (productCode: string, appCode: string | null) => ({ productCode, appCode })

test('COLLECT-14 a partial portal shows only favourites and visits of its applications', () => {
  const index = indexMenus([applicationNode(1, 'plan-core', [menuNode(2)])])
  const ours = [item('plan', 'plan-core'), item('plan', null)]
  const others = [item('plan', 'plan-more'), item('cost', 'cost-core'), item('cost', null)]

  expect(filterShownPart([...others, ...ours], index)).toEqual(ours)
  expect(filterShownPart(ours, indexMenus([]))).toEqual([])
})
