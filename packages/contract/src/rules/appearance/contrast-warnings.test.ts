import { expect, test } from 'vitest'
import { contrastWarnings } from './contrast-warnings.ts'
import { type ColourField, DEFAULT_COLOURS } from './theme.ts'

/** A theme that sets every colour to the same one. */
const oneColour = (colour: string) =>
  Object.fromEntries(Object.keys(DEFAULT_COLOURS).map((name) => [name, colour])) as Record<ColourField, string>

test('THEME-3 a theme of one colour has a warning for each pair', () => {
  expect(contrastWarnings(oneColour('#777777'))).toEqual([
    { text: 'themeColor', ground: '#FFFFFF', contrast: 4.47 },
    { text: 'headerOtherElementsColor', ground: 'headerBgColor', contrast: 1 },
    { text: 'activeMenuTextColor', ground: 'activeMenuBgColor', contrast: 1 },
    { text: 'horizontalFirstTextColor', ground: 'horizontalFirstBgColor', contrast: 1 },
    { text: 'horizontalOtherActiveTextColor', ground: 'horizontalOtherActiveBgColor', contrast: 1 },
    { text: 'sidebarTextColor', ground: 'sidebarBgColor', contrast: 1 },
    { text: 'sidebarActiveTextColor', ground: 'sidebarActiveBgColor', contrast: 1 },
    { text: 'sidebarActiveTextColor', ground: 'sidebarBgColor', contrast: 1 },
  ])
})

test('THEME-3 a colour that white text can be read on has no warning against white', () => {
  expect(contrastWarnings(oneColour('#767676')).map(({ text }) => text)).not.toContain('themeColor')
})
