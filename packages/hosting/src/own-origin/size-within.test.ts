import { expect, test } from 'vitest'
import { isSizeWithin } from './size-within.ts'

test('HOST-155, HOST-275 the size of a state is that of its texts, bytes and fields, at any depth and for each occurrence', () => {
  expect(isSizeWithin({ a: 'x'.repeat(90), b: [1, 2, null] }, 110)).toBe(true)
  for (const large of [
    { a: { b: { c: 'x'.repeat(110) } } },
    ['x'.repeat(60), 'x'.repeat(60)],
    { ['x'.repeat(110)]: 1 },
    Array.from({ length: 110 }, () => 0),
    new Uint8Array(110),
    new Uint8Array(110).buffer,
    new Map([[{ deep: 'x'.repeat(110) }, 1]]),
    new Set(['x'.repeat(110)]),
    10n,
  ]) {
    expect(isSizeWithin(large, 100)).toBe(false)
  }
})

test('HOST-155 a cyclic state is measured once', () => {
  const circle: Record<string, unknown> = { a: 1 }
  circle.self = circle
  expect(isSizeWithin(circle, 100)).toBe(true)
})
