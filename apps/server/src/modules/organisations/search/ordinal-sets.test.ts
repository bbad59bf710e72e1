import { expect, test } from 'vitest'
import { BLOCK_SIZE, encodeMembers } from '../../../db/org-index/members.ts'
import * as sets from './ordinal-sets.ts'

/** Places in two blocks and a bit: lone ones, a run, and more than half of a block. */
const LISTS = {
  few: [0, 31, 32, 65_535, 65_536, 70_001],
  run: Array.from({ length: 900 }, (_, at) => 65_000 + at),
  many: Array.from({ length: 50_000 }, (_, at) => at * 2 + (at % 3 === 0 ? 1 : 0)),
  none: [],
  elsewhere: [200_000],
}

const postingOf = (places: readonly number[]) =>
  [...Map.groupBy(places, (place) => Math.floor(place / BLOCK_SIZE))].map(([block, some]) => ({
    term: 't',
    block,
    members: encodeMembers(some.map((place) => place % BLOCK_SIZE)),
  }))
const listed = (places: sets.OrdinalSet) => [...sets.eachOrdinal(places)]

for (const [name, one] of Object.entries(LISTS)) {
  for (const [otherName, other] of Object.entries(LISTS)) {
    test(`ORG-34 set operations agree with those of arrays: ${name} and ${otherName}`, () => {
      const b = new Set(other)
      const both = one.filter((place) => b.has(place))
      const rest = one.filter((place) => !b.has(place))
      const either = [...new Set([...one, ...other])].toSorted((x, y) => x - y)
      const places = () => sets.ordinalSetFrom(one)

      expect(listed(sets.intersectPosting(places(), postingOf(other)))).toEqual(both)
      expect(listed(sets.intersectSet(places(), sets.ordinalSetFrom(other)))).toEqual(both)
      expect(listed(sets.subtractPosting(places(), postingOf(other)))).toEqual(rest)
      expect(listed(sets.subtractSet(places(), sets.ordinalSetFrom(other)))).toEqual(rest)
      expect(listed(sets.addSet(places(), sets.ordinalSetFrom(other)))).toEqual(either)
      expect(listed(sets.unionOfPostings([postingOf(one), postingOf(other)]))).toEqual(either)
      expect(sets.intersectsPosting(places(), postingOf(other))).toBe(both.length > 0)
      expect(sets.countOrdinals(sets.copySet(places()))).toBe(one.length)
    })
  }
}

test('ORG-34 changing a copy of a set leaves the original unchanged', () => {
  const places = sets.ordinalSetFrom(LISTS.few)

  sets.intersectPosting(sets.copySet(places), [])
  expect(sets.intersectsPosting(places, postingOf([31]))).toBe(true)
  expect(listed(places)).toEqual(LISTS.few)
})
