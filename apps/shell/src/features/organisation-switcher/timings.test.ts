import { expect, test } from 'vitest'
import { TIMINGS } from './timings.ts'

test('ORG-76 the delays are those that were agreed', () => {
  expect(TIMINGS).toEqual({ locate: 400, render: 200, reloadFavourites: 800, reloadAll: 1500 })
})
