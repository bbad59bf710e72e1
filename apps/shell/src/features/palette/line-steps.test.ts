import { expect, test } from 'vitest'
import { nextLine } from './line-steps.ts'

const lines = Array.from({ length: 20 }, (_, at) => at)
const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})
const from = (present: number, key: string, more = {}) => nextLine(press(key, more), lines, present)

test('PALETTE-9 arrow keys move by one and wrap; page keys move by eight and stop at the ends', () => {
  expect([from(3, 'ArrowDown'), from(19, 'ArrowDown'), from(3, 'ArrowUp'), from(0, 'ArrowUp')]).toEqual([4, 0, 2, 19])
  expect([from(3, 'PageDown'), from(15, 'PageDown'), from(15, 'PageUp'), from(3, 'PageUp')]).toEqual([11, 19, 7, 0])
  expect([from(3, 'Home', { ctrlKey: true }), from(3, 'End', { ctrlKey: true })]).toEqual([0, 19])
  expect([from(3, 'n', { ctrlKey: true }), from(3, 'p', { ctrlKey: true })]).toEqual([4, 2])
})

test('PALETTE-9, PALETTE-25 text editing keys remain with the field', () => {
  for (const key of ['Home', 'End', 'ArrowLeft', 'a', 'Tab']) expect(from(3, key)).toBeUndefined()
  expect(from(3, 'ArrowDown', { shiftKey: true })).toBeUndefined()
  expect(nextLine(press('ArrowDown'), [], undefined)).toBeUndefined()
})
