import { expect, test } from 'vitest'
import { dropPosition, displacements } from './drag-position.ts'

const spans = [0, 100, 200, 300].map((left) => ({ left, width: 98 }))
const reach = { first: 1, last: 3 }

test('TAB-10 a dragged tab is dropped after the tabs whose middle it has passed', () => {
  expect(dropPosition(spans, 1, 0, reach)).toBe(1)
  expect(dropPosition(spans, 1, 49, reach)).toBe(1)
  expect(dropPosition(spans, 1, 60, reach)).toBe(2)
  expect(dropPosition(spans, 1, 900, reach)).toBe(3)
  expect(dropPosition(spans, 3, -160, reach)).toBe(1)
})

test('TAB-10 a dragged tab is never dropped before the default ones', () => {
  expect(dropPosition(spans, 2, -900, reach)).toBe(1)
})

test('TAB-17 a dragged pinned tab stays among the pinned ones', () => {
  expect(dropPosition(spans, 1, 900, { first: 1, last: 2 })).toBe(2)
  expect(dropPosition(spans, 3, -900, { first: 3, last: 3 })).toBe(3)
})

test('TAB-10 the tabs between move aside by its width', () => {
  expect(displacements(spans, 1, 3, 2)).toEqual([0, 0, -100, -100])
  expect(displacements(spans, 3, 1, 2)).toEqual([0, 100, 100, 0])
})
