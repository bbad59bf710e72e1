import { expect, test } from 'vitest'
import { shownVisits } from './shown-visits.ts'

test('COLLECT-18 six visits are shown, and all of them on request', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7]
  expect(shownVisits(seven, false)).toEqual({ shown: [1, 2, 3, 4, 5, 6], hasMore: true })
  expect(shownVisits(seven, true)).toEqual({ shown: seven, hasMore: true })
  expect(shownVisits(seven.slice(1), false)).toEqual({ shown: seven.slice(1), hasMore: false })
})
