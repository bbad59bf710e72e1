import { expect, test } from 'vitest'
import { positionAfterKey, positionIn, readPosition, sizeIn } from './window-position.ts'

test.each([
  ['a usual portal', { width: 1366, height: 720 }, { width: 500, height: 649 }],
  ['a high portal', { width: 1920, height: 1150 }, { width: 500, height: 805 }],
  ['a low portal', { width: 1366, height: 520 }, { width: 500, height: 520 }],
  ['a narrow portal', { width: 480, height: 700 }, { width: 480, height: 649 }],
])(
  'ASSIST-55 in %s the window is 500 px wide and at least 649 px high, but not larger than the portal',
  (_, area, size) => {
    expect(sizeIn(area)).toEqual(size)
  },
)

test('ASSIST-56 the whole window stays in the portal', () => {
  const area = { width: 1366, height: 720 }
  expect(positionIn(area, { right: -50, bottom: -9 })).toEqual({ right: 0, bottom: 0 })
  expect(positionIn(area, { right: 5_000, bottom: 5_000 })).toEqual({ right: 866, bottom: 71 })
  expect(positionIn({ width: 1366, height: 520 }, { right: 30, bottom: 60 })).toEqual({ right: 30, bottom: 0 })
})

test('ASSIST-56 arrow keys move the window by 16 px, with Shift by 96 px, and Home returns it to its corner', () => {
  const position = { right: 100, bottom: 100 }
  expect(positionAfterKey(position, 'ArrowLeft', false)).toEqual({ right: 116, bottom: 100 })
  expect(positionAfterKey(position, 'ArrowRight', true)).toEqual({ right: 4, bottom: 100 })
  expect(positionAfterKey(position, 'ArrowUp', false)).toEqual({ right: 100, bottom: 116 })
  expect(positionAfterKey(position, 'ArrowDown', true)).toEqual({ right: 100, bottom: 4 })
  expect(positionAfterKey(position, 'Home', false)).toEqual({ right: 56, bottom: 24 })
  expect(positionAfterKey(position, 'Enter', false)).toBeNull()
})

test.each([undefined, null, 'x', {}, { right: 'a', bottom: 1 }, { right: Number.NaN, bottom: 1 }])(
  'ASSIST-56 the damaged position %s is that of the corner',
  (stored) => {
    expect(readPosition(stored)).toEqual({ right: 56, bottom: 24 })
  },
)
