import { expect, test } from 'vitest'
import { placeCard } from './place-card.ts'

const SCREEN = { width: 1366, height: 768 }
const CARD = { width: 340, height: 180 }
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

test('GUIDE-4 the card of a step lies below its anchor, above one at the bottom, and beside a tall one', () => {
  expect(placeCard(box(600, 8, 100, 32), CARD, SCREEN)).toEqual({ left: 480, top: 52 })
  expect(placeCard(box(600, 720, 100, 40), CARD, SCREEN)).toEqual({ left: 480, top: 528 })
  expect(placeCard(box(0, 48, 228, 720), CARD, SCREEN)).toEqual({ left: 240, top: 48 })
  expect(placeCard(box(1100, 48, 266, 720), CARD, SCREEN)).toEqual({ left: 748, top: 48 })
})

test('GUIDE-4 the card stays inside the window', () => {
  expect(placeCard(box(1330, 8, 32, 32), CARD, SCREEN).left).toBe(1366 - 340 - 12)
  expect(placeCard(box(0, 8, 32, 32), CARD, SCREEN).left).toBe(12)
  expect(placeCard(box(0, 0, 390, 640), { width: 366, height: 200 }, { width: 390, height: 640 })).toEqual({
    left: 12,
    top: 12,
  })
})
