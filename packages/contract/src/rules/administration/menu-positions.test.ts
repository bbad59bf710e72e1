import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Placed, positionsForMove } from './menu-positions.ts'

const directory = (text: string): Placed[] =>
  text.split(' ').map((entry) => ({ code: entry.slice(0, 1), position: Number(entry.slice(1)) }))
const changes = (text: string, moved: string) =>
  positionsForMove(directory(text), moved)
    ?.map(({ code, position }) => `${code}${position}`)
    .join(' ')

test.each([
  ['a menu that moves between two others with room gets a position between them', 'a10 c30 b20', 'c', 'c15'],
  ['a menu that is in place already changes nothing', 'a1 b2 c3', 'b', ''],
  ['a menu that moves to the end comes after the last one', 'b2 c3 a1', 'a', 'a13'],
  ['a menu that moves to the beginning comes before the first one', 'c30 a10 b20', 'c', 'c0'],
  ['a swap with the next one changes both, not those behind', 'a1 c3 b2 d4', 'c', 'c2 b3'],
  ['a move down by one changes the two that swap, not those behind', 'a1 c3 b2 d4 e5 f6', 'b', 'b3 c2'],
  ['equal positions get an order', 'a0 d0 b0 c0', 'd', 'd1 b2 c3'],
  ['at the highest position the entries before move', 'b99999 a1 c100000', 'a', 'a99999 b99998'],
])('MENU-129 %s', (_, ordered, moved, expected) => expect(changes(ordered, moved)).toBe(expected))

test('MENU-129 a move asks for the further entries only if its positions depend on them', () => {
  const changesOf = (text: string, moved: string) => positionsForMove(directory(text), moved, true)
  expect(changesOf('a10 c30 b20', 'c')).toEqual([{ code: 'c', position: 15 }])
  expect(changesOf('a1 c3 b2', 'c')).toEqual([{ code: 'c', position: 1 }, { code: 'a', position: 0 }])
  expect(changesOf('a0 c2 b1', 'c'), 'b may push those behind').toBeNull()
  expect(changesOf('a1 c3 b2', 'b'), 'it may come before those behind').toBeNull()
}) // prettier-ignore

test('MENU-129 after a move the positions give exactly the order that the person has made', () => {
  const entries = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 })
  const positions = fc.array(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom(99_999, 100_000)), {
    minLength: 12,
    maxLength: 12,
  })
  fc.assert(
    fc.property(entries, positions, fc.nat(), fc.nat(), (ids, some, from, to) => {
      const sorted = ids
        .map((id, at) => ({ id, code: `m${id}`, position: some[at] ?? 0 }))
        .toSorted((one, other) => one.position - other.position || one.id - other.id)
      const [moved] = sorted.splice(from % sorted.length, 1)
      sorted.splice(to % (sorted.length + 1), 0, moved!)
      const next = new Map(positionsForMove(sorted, moved!.code)?.map(({ code, position }) => [code, position]))
      const after = sorted.map((one) => ({ ...one, position: next.get(one.code) ?? one.position }))
      const shown = after.toSorted((one, other) => one.position - other.position || one.id - other.id)
      expect(shown.map(({ code }) => code)).toEqual(sorted.map(({ code }) => code))
      for (const { position } of after) expect(position >= 0 && position <= 100_000).toBe(true)
    }),
  )
})
