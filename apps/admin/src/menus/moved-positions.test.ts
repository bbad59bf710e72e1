import type { TenantMenu } from '@portico/contract/administration/menus'
import { expect, test } from 'vitest'
import { movedPositions } from './moved-positions.ts'

const menu = (code: string, sort: number, ownSort: number | null = null) => ({ code, sort, ownSort }) as TenantMenu
const move = (key: string, after: string | null) => ({ branch: 'plan', key, after })

test('CONSOLE-162 several moves give each menu one new position, with the one that was seen', () => {
  const menus = [menu('a', 1), menu('b', 2), menu('c', 3), menu('d', 4)]
  expect(movedPositions(menus, [move('d', 'a'), move('a', 'c')])).toEqual([
    { code: 'a', seen: 1, ownSort: 13 },
    { code: 'd', seen: 4, ownSort: 1 },
  ])
})

test('CONSOLE-162 a menu that returns to its place changes nothing, and one at the position of the catalogue has no own one', () => {
  expect(movedPositions([menu('a', 10), menu('b', 20)], [move('a', 'b'), move('a', null)])).toEqual([])
  expect(movedPositions([menu('b', 20, 5), menu('a', 10)], [move('b', 'a')])).toEqual([
    { code: 'b', seen: 5, ownSort: null },
  ])
})
