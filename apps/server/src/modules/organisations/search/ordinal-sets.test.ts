import { expect, test } from 'vitest'
import { BLOCK_SIZE, encodeMembers } from '../../../db/org-index/members.ts'
import * as sets from './ordinal-sets.ts'

/** Ordinals in two blocks and a part of a third: single ones, a run, and more than half of a block. */
const LISTS = {
  few: [0, 31, 32, 65_535, 65_536, 70_001],
  run: Array.from({ length: 900 }, (_, at) => 65_000 + at),
  many: Array.from({ length: 50_000 }, (_, at) => at * 2 + (at % 3 === 0 ? 1 : 0)),
  none: [],
  elsewhere: [200_000],
}

const postingOf = (ordinals: readonly number[]) =>
  [...Map.groupBy(ordinals, (ordinal) => Math.floor(ordinal / BLOCK_SIZE))].map(([block, some]) => ({
    term: 't',
    block,
    members: encodeMembers(some.map((ordinal) => ordinal % BLOCK_SIZE)),
  }))
const listed = (ordinals: sets.OrdinalSet) => [...sets.eachOrdinal(ordinals)]

for (const [name, one] of Object.entries(LISTS)) {
  for (const [otherName, other] of Object.entries(LISTS)) {
    test(`ORG-34 set operations agree with those of arrays: ${name} and ${otherName}`, () => {
      const b = new Set(other)
      const both = one.filter((ordinal) => b.has(ordinal))
      const rest = one.filter((ordinal) => !b.has(ordinal))
      const either = [...new Set([...one, ...other])].toSorted((x, y) => x - y)
      const ordinals = () => sets.ordinalSetFrom(one)

      expect(listed(sets.intersectPosting(ordinals(), postingOf(other)))).toEqual(both)
      expect(listed(sets.intersectSet(ordinals(), sets.ordinalSetFrom(other)))).toEqual(both)
      expect(listed(sets.subtractPosting(ordinals(), postingOf(other)))).toEqual(rest)
      expect(listed(sets.subtractSet(ordinals(), sets.ordinalSetFrom(other)))).toEqual(rest)
      expect(listed(sets.addSet(ordinals(), sets.ordinalSetFrom(other)))).toEqual(either)
      expect(listed(sets.unionOfPostings([postingOf(one), postingOf(other)]))).toEqual(either)
      expect(sets.intersectsPosting(ordinals(), postingOf(other))).toBe(both.length > 0)
      expect(sets.countOrdinals(sets.copySet(ordinals()))).toBe(one.length)
    })
  }
}

test('ORG-34 changing a copy of a set leaves the original unchanged', () => {
  const ordinals = sets.ordinalSetFrom(LISTS.few)

  sets.intersectPosting(sets.copySet(ordinals), [])
  expect(sets.intersectsPosting(ordinals, postingOf([31]))).toBe(true)
  expect(listed(ordinals)).toEqual(LISTS.few)
})
