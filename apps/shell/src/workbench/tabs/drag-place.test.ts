import { expect, test } from 'vitest'
import { dropPlace, stepsAside } from './drag-place.ts'

const spans = [0, 100, 200, 300].map((left) => ({ left, width: 98 }))

test('TAB-10 a dragged tab lands behind those whose middle it has passed', () => {
  expect(dropPlace(spans, 1, 0, 1)).toBe(1)
  expect(dropPlace(spans, 1, 49, 1)).toBe(1)
  expect(dropPlace(spans, 1, 60, 1)).toBe(2)
  expect(dropPlace(spans, 1, 900, 1)).toBe(3)
  expect(dropPlace(spans, 3, -160, 1)).toBe(1)
})

test('TAB-10 a dragged tab never lands before the default ones', () => {
  expect(dropPlace(spans, 2, -900, 1)).toBe(1)
})

test('TAB-10 those between step aside by its width', () => {
  expect(stepsAside(spans, 1, 3, 2)).toEqual([0, 0, -100, -100])
  expect(stepsAside(spans, 3, 1, 2)).toEqual([0, 100, 100, 0])
})
