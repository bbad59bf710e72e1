import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  currentEntry,
  pushEntry,
  parseHistoryStack,
  replaceEntry,
  createHistoryStack,
  moveBy,
  moveTo,
  type HistoryStack,
} from './history.ts'

test('HOST-24 an application moves in its own stack, and a new entry removes the forward entries', () => {
  let stack = createHistoryStack('/a')
  stack = pushEntry(stack, '/b', { at: 'b' })
  stack = pushEntry(stack, '/c', null)
  stack = moveBy(stack, -1)!
  expect(currentEntry(stack)).toEqual({ n: 2, path: '/b', state: { at: 'b' } })
  expect(moveBy(stack, -2)).toBeUndefined()
  expect(moveBy(stack, 2)).toBeUndefined()

  stack = pushEntry(stack, '/d', null)
  expect(stack.entries.map((entry) => entry.path)).toEqual(['/a', '/b', '/d'])
  expect(moveTo(stack, 1)?.index).toBe(0)
  expect(replaceEntry(stack, '/e', 7).entries.at(-1)).toEqual({ n: currentEntry(stack).n, path: '/e', state: 7 })
})

test('HOST-24 a stack holds the last fifty entries', () => {
  let stack = createHistoryStack('/0')
  for (let turn = 1; turn <= 60; turn++) stack = pushEntry(stack, `/${turn}`, null)

  expect(stack.entries.map(({ path }) => path)).toEqual(Array.from({ length: 50 }, (_, at) => `/${at + 11}`))
  expect(stack.index).toBe(49)
})

test('HOST-24 the key of a removed entry is never reused', () => {
  const steps = fc.array(fc.oneof(fc.constant('push'), fc.integer({ min: -3, max: 3 })), { maxLength: 120 })
  fc.assert(
    fc.property(steps, (moves) => {
      let stack: HistoryStack = createHistoryStack('/0')
      const pathOf = new Map([[1, '/0']])
      for (const [turn, move] of moves.entries()) {
        if (typeof move === 'number') stack = moveBy(stack, move) ?? stack
        else stack = pushEntry(stack, `/${turn + 1}`, null)
        const { n, path } = currentEntry(stack)
        if (move === 'push' && !pathOf.has(n)) pathOf.set(n, path)
        expect(pathOf.get(n)).toBe(path)
        expect(stack.entries.length).toBeLessThanOrEqual(50)
        expect(parseHistoryStack(JSON.parse(JSON.stringify(stack)))).toEqual(stack)
      }
    }),
    { seed: 20_261_121 },
  )
})

test('HOST-24 an invalid stored stack is rejected', () => {
  for (const wrong of [
    null,
    1,
    {},
    { entries: [], index: 0 },
    { entries: [{ n: 1, path: 'x', state: 0 }], index: 0 },
    { entries: [{ n: 1, path: '/x', state: 0 }], index: 1 },
    { entries: [{ n: 1, path: '/x' }], index: 0 },
    { entries: [{ n: 1, path: '/x', state: 0 }], index: '0' },
    { entries: [{ n: 1.5, path: '/x', state: 0 }], index: 0 },
    { entries: [1, 1].map((n) => ({ n, path: '/x', state: 0 })), index: 0 },
    { entries: Array.from({ length: 51 }, (_, n) => ({ n, path: '/x', state: 0 })), index: 0 },
  ])
    expect(parseHistoryStack(wrong)).toBeUndefined()
})
