import { expect, test } from 'vitest'
import { BLOCK, encodeMembers } from '../../db/org-index/members.ts'
import * as sets from './place-sets.ts'

/** Places in two blocks and a bit: lone ones, a run, and more than half of a block. */
const LISTS = {
  few: [0, 31, 32, 65_535, 65_536, 70_001],
  run: Array.from({ length: 900 }, (_, at) => 65_000 + at),
  many: Array.from({ length: 50_000 }, (_, at) => at * 2 + (at % 3 === 0 ? 1 : 0)),
  none: [],
  elsewhere: [200_000],
}

const postingOf = (places: readonly number[]) =>
  [...Map.groupBy(places, (place) => Math.floor(place / BLOCK))].map(([block, some]) => ({
    term: 't',
    block,
    members: encodeMembers(some.map((place) => place % BLOCK)),
  }))
const listed = (places: sets.Places) => [...sets.eachPlace(places)]

for (const [name, one] of Object.entries(LISTS)) {
  for (const [otherName, other] of Object.entries(LISTS)) {
    test(`ORG-34 sets are joined as lists would be: ${name} and ${otherName}`, () => {
      const b = new Set(other)
      const both = one.filter((place) => b.has(place))
      const rest = one.filter((place) => !b.has(place))
      const either = [...new Set([...one, ...other])].toSorted((x, y) => x - y)
      const places = () => sets.placesFrom(one)

      expect(listed(sets.keepPosting(places(), postingOf(other)))).toEqual(both)
      expect(listed(sets.keepPlaces(places(), sets.placesFrom(other)))).toEqual(both)
      expect(listed(sets.dropPosting(places(), postingOf(other)))).toEqual(rest)
      expect(listed(sets.dropPlaces(places(), sets.placesFrom(other)))).toEqual(rest)
      expect(listed(sets.addPlaces(places(), sets.placesFrom(other)))).toEqual(either)
      expect(listed(sets.anyOfPostings([postingOf(one), postingOf(other)]))).toEqual(either)
      expect(sets.meets(places(), postingOf(other))).toBe(both.length > 0)
      expect(sets.countPlaces(sets.copyPlaces(places()))).toBe(one.length)
    })
  }
}

test('ORG-34 what is done to a copy of a set leaves the set as it was', () => {
  const places = sets.placesFrom(LISTS.few)

  sets.keepPosting(sets.copyPlaces(places), [])
  expect(sets.meets(places, postingOf([31]))).toBe(true)
  expect(listed(places)).toEqual(LISTS.few)
})
