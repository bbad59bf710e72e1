import { expect, test } from 'vitest'
import { type Branches, linesOf, moveAfter, moveBy, ROOT, withMoves } from './branches.ts'

const keyOf = (entry: string) => entry
const branches: Branches<string> = new Map([
  [ROOT, { items: ['app', 'other'], nextCursor: null }],
  ['app', { items: ['a', 'b', 'c'], nextCursor: null }],
  ['b', { items: ['b1'], nextCursor: 'next' }],
])
const lines = (open: string[], moves: Parameters<typeof withMoves>[1] = []) =>
  linesOf({ branches, moves, open: new Set(open), keyOf })
const text = (some: ReturnType<typeof lines>) =>
  some.map((line) => `${line.level}${line.type === 'entry' ? line.key : line.type}`).join(' ')

test('CONSOLE-161 a tree has the lines of its open entries, a button for further ones, and one for those being read', () => {
  expect(text(lines([]))).toBe('1app 1other')
  expect(text(lines(['app', 'b']))).toBe('1app 2a 2b 3b1 3more 2c 1other')
  expect(text(lines(['app', 'c', 'other']))).toBe('1app 2a 2b 2c 3loading 1other 2loading')
  const empty = linesOf({ branches: new Map([...branches, ['other', { items: [], nextCursor: null }]]), moves: [], open: new Set(['other']), keyOf })
  expect(text(empty)).toBe('1app 1other 2empty')
  // the number of entries is unknown until the last page is there
  expect(lines(['app', 'b']).flatMap((line) => (line.type === 'entry' ? [`${line.position}/${line.size}`] : []))).toEqual([
    '1/2', '1/3', '2/3', '1/null', '3/3', '2/2',
  ])
}) // prettier-ignore

test('CONSOLE-162 moves are shown in their order, and one whose neighbour is gone has no effect', () => {
  const move = (key: string, after: string | null) => ({ branch: 'app', key, after })
  expect(withMoves(['a', 'b', 'c'], [move('c', null), move('a', 'b')], keyOf)).toEqual(['c', 'b', 'a'])
  expect(withMoves(['a', 'b'], [move('gone', null), move('a', 'gone')], keyOf)).toEqual(['a', 'b'])
  expect(text(lines(['app', 'b'], [move('b', null)]))).toBe('1app 2b 3b1 3more 2a 2c 1other')
})

test('CONSOLE-162 an entry moves by one step or to an end, and no further', () => {
  const some = lines(['app', 'b'])
  const after = (key: string, step: Parameters<typeof moveBy>[2]) => moveBy(some, key, step)?.after
  expect([after('a', 'up'), after('a', 'first'), after('c', 'down'), after('c', 'last')]).toEqual(Array(4).fill(undefined))
  expect([after('b', 'up'), after('c', 'up'), after('c', 'first')]).toEqual([null, 'a', null])
  expect([after('a', 'down'), after('a', 'last')]).toEqual(['b', 'c'])
  expect(moveAfter(some, 'c', 'b')).toBeNull()
  expect(moveAfter(some, 'c', 'c')).toBeNull()
  expect(moveAfter(some, 'c', 'a')).toEqual({ branch: 'app', key: 'c', after: 'a' })
}) // prettier-ignore
