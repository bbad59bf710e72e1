import { expect, test } from 'vitest'
import { contrast, parseColour } from './contrast.ts'

test('LOOK-72 a colour has 3, 6 or 8 hexadecimal digits behind #, and nothing else is one', () => {
  const blue = { red: 0x22, green: 0x66, blue: 0xff }

  for (const value of ['#26f', '#2266ff', '#2266FF', '#2266ff80']) expect(parseColour(value), value).toEqual(blue)
  for (const value of [
    ...['', '#', '#26', '#26ff', '#2266f', '#2266fff', '#2266ff808', '2266ff', '#2266fg', ' #2266ff', '#2266ff;'],
    ...[null, undefined, 0x2266ff, ['#2266ff']],
  ]) {
    expect(parseColour(value), String(value)).toBeNull()
  }
})

test('THEME-3 the contrast of two colours is the same in both directions, from 1 to 21', () => {
  const colour = (value: string) => parseColour(value)!

  expect(contrast(colour('#000'), colour('#fff'))).toBeCloseTo(21)
  expect(contrast(colour('#fff'), colour('#000'))).toBeCloseTo(21)
  expect(contrast(colour('#777'), colour('#777'))).toBe(1)
  // the example of WCAG: the lightest grey that is no readable text on white
  expect(contrast(colour('#777777'), colour('#ffffff'))).toBeCloseTo(4.48, 2)
})
