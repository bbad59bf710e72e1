import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NewFavouriteMenu } from '@portico/contract/navigation/favourites'
import { menuNode } from '../model/menus/menu.fixtures.ts'
import {
  canCollect,
  favouriteOf,
  hasStar,
  matchesFavourite,
  favouriteKey,
  reorderFavourites,
  toggleInList,
} from './collect.ts'

const page = menuNode(7, {
  level: 3,
  sourceType: 'menu',
  sourceProductCode: 'plan',
  sourceModuleCode: 'plan.schedule',
  sourceIntegrateType: 0,
})

test('COLLECT-7 a favourite is a page below an application, with a code', () => {
  expect(canCollect(page)).toBe(true)
  expect(canCollect({ ...page, level: 1 })).toBe(false)
  expect(canCollect({ ...page, sourceModuleCode: null })).toBe(false)
  expect(canCollect({ ...page, sourcePageCode: 'about:blank' })).toBe(false)
  expect(canCollect({ ...page, sourceType: 'dir' })).toBe(false)
})

test('COLLECT-8 pages in a frame and all pages of a dcost product have a star', () => {
  expect(hasStar(page, null)).toBe(false)
  expect(hasStar({ ...page, sourceIntegrateType: 1 }, null)).toBe(true)
  expect(hasStar(page, 'dcost')).toBe(true)
  expect(hasStar({ ...page, level: 1 }, 'dcost')).toBe(false)
})

test('D61 a favourite belongs to the menu with the same menu code and product', () => {
  const favourite = favouriteOf(page, 'Schedule', null)
  expect(matchesFavourite(page, favourite)).toBe(true)
  expect(matchesFavourite({ ...page, sourceProductCode: 'other' }, favourite)).toBe(false)
})

const favourite = fc
  .integer({ min: 0, max: 20 })
  .map((n): NewFavouriteMenu => ({ menuName: `Menu ${n}`, productCode: `p${n % 3}`, menuAuthCode: `m${n}` }))
const lists = fc.uniqueArray(favourite, { selector: favouriteKey })

test('COLLECT-9 choosing a favourite twice changes only its position', () => {
  fc.assert(
    fc.property(lists, favourite, (list, one) => {
      const was = list.some((other) => favouriteKey(other) === favouriteKey(one))
      const once = toggleInList(list, one)
      expect(once.some((other) => favouriteKey(other) === favouriteKey(one))).toBe(!was)
      expect(toggleInList(once, one).map(favouriteKey).toSorted()).toEqual(list.map(favouriteKey).toSorted())
    }),
  )
})

test('COLLECT-9 reordering neither loses nor duplicates entries and drops the moved one at its position', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), fc.boolean(), (list, from, to, isAfter) => {
      fc.pre(list.length > 1)
      const moved = favouriteKey(list[from % list.length]!)
      const target = favouriteKey(list[to % list.length]!)
      const after = reorderFavourites(list, new Set([moved]), { key: target, isAfter }).map(favouriteKey)
      expect(after.toSorted()).toEqual(list.map(favouriteKey).toSorted())
      if (moved !== target) expect(after.indexOf(moved) - after.indexOf(target)).toBe(isAfter ? 1 : -1)
    }),
  )
})
