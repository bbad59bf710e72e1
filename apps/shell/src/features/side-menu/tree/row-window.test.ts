import { expect, test } from 'vitest'
import { rowWindow } from './row-window.ts'

test('MENU-43 of a long tree the rows near the view are drawn, of a short one all', () => {
  expect(rowWindow(149, 0, 600)).toEqual({ from: 0, to: 149 })
  expect(rowWindow(5000, 0, 660)).toEqual({ from: 0, to: 32 })
  expect(rowWindow(5000, 3300, 660)).toEqual({ from: 88, to: 132 })
})

test('MENU-43 at its end, and where the tree has become shorter than it was scrolled, rows are left', () => {
  expect(rowWindow(5000, 5000 * 33 - 660, 660)).toEqual({ from: 4968, to: 5000 })
  const { from, to } = rowWindow(200, 100_000, 660)
  expect(to).toBe(200)
  expect(from).toBeLessThan(200)
})
