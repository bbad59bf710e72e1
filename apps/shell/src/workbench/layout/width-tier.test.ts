import { expect, test } from 'vitest'
import { widthTier } from './width-tier.ts'

test('LOOK-3 the layout is large from 1668 px of window width, medium from 1440 px, small below', () => {
  expect([2560, 1668].map(widthTier)).toEqual(['large', 'large'])
  expect([1667, 1440].map(widthTier)).toEqual(['medium', 'medium'])
  expect([1439, 1024].map(widthTier)).toEqual(['small', 'small'])
})
