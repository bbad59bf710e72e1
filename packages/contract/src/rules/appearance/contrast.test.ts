import { expect, test } from 'vitest'
import { colourOn, contrast, parseColour } from './contrast.ts'
import { compositedColour, WHITE, WHITE_SURFACE } from './theme.ts'

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

test('THEME-19 a colour with an opacity is what it makes of the colour below it', () => {
  const black = { red: 0, green: 0, blue: 0 }
  expect(colourOn('#00000080', WHITE)).toEqual({ red: 127, green: 127, blue: 127 })
  expect(colourOn('#000000ff', WHITE)).toEqual(black)
  expect(colourOn('#2266ff00', black)).toEqual(black)
  expect(colourOn('#000', WHITE)).toEqual(black)
  expect(colourOn('#0000', WHITE)).toBeNull()
})

test('THEME-19 fields of a theme lie on each other: a current row on the side menu, a text on its ground', () => {
  const theme = { sidebarBgColor: '#000000', sidebarActiveBgColor: '#ffffff33', sidebarActiveTextColor: '#00000080' }
  expect(compositedColour(theme, 'sidebarActiveBgColor')).toEqual({ red: 51, green: 51, blue: 51 })
  expect(compositedColour(theme, 'sidebarActiveTextColor', 'sidebarActiveBgColor').red).toBe(25)
  expect(compositedColour({ themeColor: '#0000ff80' }, 'themeColor', WHITE_SURFACE)).toEqual({
    ...{ red: 127, green: 127, blue: 255 },
  })
  const inherited = { headerBgColor: '#00000080', horizontalFirstBgColor: '#00000080' }
  expect(compositedColour(inherited, 'horizontalFirstBgColor').red).toBe(127)
  expect(compositedColour({ headerBgColor: 'url(x)' }, 'headerBgColor')).toEqual({ red: 0x29, green: 0x41, blue: 0xd9 })
})
