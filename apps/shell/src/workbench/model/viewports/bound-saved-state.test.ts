import { expect, test } from 'vitest'
import { boundSavedStates } from './bound-saved-state.ts'

const text = (length: number) => 'x'.repeat(length)

test('HOST-27, HOST-238 saved state for a reload is limited to the newest states that fit', () => {
  const items = [
    ['old', { saved: text(90_000) }],
    ...Array.from({ length: 10 }, (_, turn) => [`t${turn}`, { saved: text(95_000) }] as const),
  ] as const
  expect(boundSavedStates(items).map(([id]) => id)).toEqual(Array.from({ length: 10 }, (_, turn) => `t${turn}`))

  const history = {
    index: 1,
    entries: [
      { n: 1, path: '/a', state: text(20_000) },
      { n: 2, path: '/b', state: { at: 1 } },
    ],
  }
  expect(boundSavedStates([['a', { history }]])).toEqual([
    [
      'a',
      {
        history: {
          index: 1,
          entries: [
            { n: 1, path: '/a', state: null },
            { n: 2, path: '/b', state: { at: 1 } },
          ],
        },
      },
    ],
  ])
})

test('HOST-27 a state that cannot be serialised as JSON is not stored', () => {
  expect(boundSavedStates([['a', { history: { index: 0, entries: [{ n: 1, path: '/', state: 1n }] } }]])).toEqual([
    ['a', { history: { index: 0, entries: [{ n: 1, path: '/', state: null }] } }],
  ])
})
