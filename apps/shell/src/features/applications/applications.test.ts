import { expect, test } from 'vitest'
import { application, applicationNode, directory, menuNode } from '../../workbench/model/menus/menu.fixtures.ts'
import { indexMenus } from '../../workbench/model/menus/menu-index.ts'
import { findMenus } from '../../workbench/menus/find-menus.ts'
import { gridStep } from './grid-keys.ts'
import { groupApplications } from './groups.ts'
import { createRepeatGuard } from './repeat-guard.ts'

const of = (code: string, groupCode: string, sort: number) => ({
  ...application(code),
  groupCode,
  groupName: groupCode.toUpperCase(),
  sort,
})

test('APP-1 applications are listed by group, in their order', () => {
  const groups = groupApplications([of('doc', 'office', 30), of('plan', 'pm', 10), of('cost', 'pm', 20)])

  expect(groups.map(({ name, applications }) => [name, ...applications.map(({ code }) => code)])).toEqual([
    ['PM', 'plan', 'cost'],
    ['OFFICE', 'doc'],
  ])
})

test('APP-1 arrow keys move through the tiles, six in a row, group by group', () => {
  const sizes = [8, 2]

  expect(gridStep('ArrowRight', 5, sizes)).toBe(6)
  expect(gridStep('ArrowLeft', 6, sizes)).toBe(5)
  expect(gridStep('ArrowDown', 0, sizes)).toBe(6)
  expect(gridStep('ArrowDown', 5, sizes)).toBe(7)
  expect(gridStep('ArrowDown', 7, sizes)).toBe(9)
  expect(gridStep('ArrowUp', 9, sizes)).toBe(7)
  expect(gridStep('ArrowUp', 0, sizes)).toBeUndefined()
  expect(gridStep('ArrowDown', 9, sizes)).toBeUndefined()
  expect(gridStep('End', 0, sizes)).toBe(9)
  // in a narrow window
  expect(gridStep('ArrowDown', 0, sizes, 2)).toBe(2)
  expect(gridStep('ArrowUp', 8, sizes, 2)).toBe(6)
})

test('APP-2 two switches to the same application within 700 ms count as one', () => {
  let time = 0
  const isNew = createRepeatGuard(() => time)

  expect(isNew('erp-core')).toBe(true)
  time = 699
  expect(isNew('erp-core')).toBe(false)
  expect(isNew('plan-core')).toBe(true)
  time = 1_399
  expect(isNew('plan-core')).toBe(true)
})

test('APP-1 the search finds menus by a part of their name, in any case, but no directories', () => {
  const planning = applicationNode(1, 'plan-core', [
    directory(2, [menuNode(3, { name: 'Kritisk linje' })], { name: 'Linjer' }),
    menuNode(4, { name: 'LINJEKARTA' }),
    menuNode(5, { name: 'Linjer utan behörighet', noAuth: true }),
  ])
  const index = indexMenus([planning])
  const search = (typed: string) => findMenus(index, index.roots, typed, ({ name }) => name).map(({ id }) => id)

  expect(search('linje')).toEqual([3, 4])
  expect(search('  ')).toEqual([])
  expect(search('zzz')).toEqual([])
})
