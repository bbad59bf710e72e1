import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'
import { decodeMembers, encodeMembers, eachBit, noBits, toggleMembers, countBits } from './members.ts'
import { SEPARATOR, termsForKeyword, termsOf } from './terms.ts'

const character = fc.constantFrom(...Array.from('ab1-. 隧道大桥å😀%_'))
const word = (maxLength: number) => fc.array(character, { minLength: 1, maxLength }).map((list) => list.join(''))

test('ORG-34 a text that contains a keyword has all of its terms', () => {
  fc.assert(
    fc.property(word(8), word(5), word(8), (before, keyword, after) => {
      const known = termsOf(before + keyword + after)
      expect(termsForKeyword(keyword).terms.filter((term) => !known.has(term))).toEqual([])
    }),
  )
})

test('ORG-34 an exact set of terms finds the same texts as a substring search', () => {
  fc.assert(
    fc.property(fc.array(word(8), { minLength: 1, maxLength: 3 }), word(3), (parts, keyword) => {
      const { terms, isExact } = termsForKeyword(keyword)
      const known = termsOf(parts.join(SEPARATOR))
      const isMatch = terms.every((term) => known.has(term))
      const isThere = parts.some((part) => part.includes(keyword))
      if (isExact) expect(isMatch).toBe(isThere)
      else expect(isMatch || !isThere).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('ORG-34 a keyword of ten thousand characters yields a limited number of terms', () => {
  expect(termsForKeyword('隧道'.repeat(5000)).terms.length).toBeLessThan(50)
  expect(
    termsForKeyword(Array.from({ length: 9999 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')).terms
      .length,
  ).toBeLessThan(50)
})

const positions = fc.uniqueArray(fc.nat(65_535), { maxLength: 300 }).map((list) => list.toSorted((a, b) => a - b))
const runs = fc
  .array(fc.tuple(fc.nat(60_000), fc.integer({ min: 1, max: 5000 })), { maxLength: 4 })
  .map((list) =>
    [...new Set(list.flatMap(([start, length]) => Array.from({ length }, (_, index) => start + index)))].toSorted(
      (a, b) => a - b,
    ),
  )
  .filter((list) => list.every((position) => position < 65_536))

test('ORG-34 a set of ordinals survives encoding in every form', () => {
  fc.assert(
    fc.property(fc.oneof(positions, runs), (list) => {
      const members = encodeMembers(list)
      expect([...eachBit(decodeMembers(members))]).toEqual(list)
      expect(countBits(decodeMembers(members))).toBe(list.length)
      const bits = noBits()
      toggleMembers(bits, members)
      toggleMembers(bits, members)
      expect(countBits(bits)).toBe(0)
    }),
    { numRuns: 200 },
  )
  const every = Array.from({ length: 65_536 }, (_, index) => index)
  expect(encodeMembers(every)).toHaveLength(5)
  expect(countBits(decodeMembers(encodeMembers(every)))).toBe(65_536)
  expect(encodeMembers(every.filter((position) => position % 2 === 0))).toHaveLength(8193)
})

test.each([
  ['杭州湾3号隧道', 'hzw3hsd'],
  ['华宇建设集团', 'hyjsjt'],
  ['舟山跨海大桥', 'zskhdq'],
  ['E6 医院', 'e6yy'],
  ['Öresund Tunnel', null],
  ['', null],
])('ORG-33 the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
