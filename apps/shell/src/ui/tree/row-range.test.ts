import { expect, test } from 'vitest'
import { renderedRange, visibleRange } from './row-range.ts'

const ORGANISATIONS = { row: 32, spare: 0, minimum: 30 }
const MENUS = { row: 33, spare: 12, minimum: 0 }

test.each([
  { top: 0, height: 500, count: 1000, seen: [0, 16], rendered: [0, 30] },
  { top: 16, height: 500, count: 1000, seen: [0, 17], rendered: [0, 30] },
  { top: 3200, height: 500, count: 1000, seen: [100, 116], rendered: [93, 123] },
  { top: 31_500, height: 500, count: 1000, seen: [984, 1000], rendered: [970, 1000] },
  // a list that has become shorter after scrolling down
  { top: 31_500, height: 500, count: 40, seen: [24, 40], rendered: [10, 40] },
  { top: 31_500, height: 500, count: 5, seen: [0, 5], rendered: [0, 5] },
  { top: 0, height: 500, count: 0, seen: [0, 0], rendered: [0, 0] },
])('ORG-64 $count rows, scrolled by $top: rows $rendered are rendered and $seen are visible', (row) => {
  const seen = visibleRange(row.top, row.height, row.count, ORGANISATIONS)
  const rendered = renderedRange(row.top, row.height, row.count, ORGANISATIONS)

  expect([seen.from, seen.to]).toEqual(row.seen)
  expect([rendered.from, rendered.to]).toEqual(row.rendered)
})

test('ORG-64 all visible rows are rendered at any position and height', () => {
  for (let top = 0; top < 3000; top += 7) {
    for (const height of [120, 333, 470, 500]) {
      for (const count of [0, 1, 17, 31, 80]) {
        const seen = visibleRange(top, height, count, ORGANISATIONS)
        const rendered = renderedRange(top, height, count, ORGANISATIONS)
        expect(seen.from).toBeGreaterThanOrEqual(rendered.from)
        expect(seen.to).toBeLessThanOrEqual(rendered.to)
      }
    }
  }
})

test('MENU-43 a long menu renders only the rows near the view, even at its end and after it has become shorter', () => {
  expect(renderedRange(0, 660, 5000, MENUS)).toEqual({ from: 0, to: 44 })
  expect(renderedRange(3300, 660, 5000, MENUS)).toEqual({ from: 88, to: 132 })
  expect(renderedRange(5000 * 33 - 660, 660, 5000, MENUS)).toEqual({ from: 4956, to: 5000 })
  expect(renderedRange(100_000, 660, 200, MENUS)).toEqual({ from: 156, to: 200 })
})
