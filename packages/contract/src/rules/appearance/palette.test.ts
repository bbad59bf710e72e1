import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseColour } from './contrast.ts'
import { paletteOf } from './palette.ts'

/** The light and the dark half of a custom property. */
function halves(value: string | undefined) {
  const parsed = value?.match(/#[0-9a-f]{6}/g)?.map(parseColour) ?? []
  const [light, dark] = parsed
  if (!light || !dark) throw new Error(`no pair: ${value}`)
  return { light, dark }
}

const READ_ON = [
  ['--p-on-accent', '--p-accent'],
  ['--p-accent-text', '--p-accent-soft'],
  ['--p-header-text', '--p-header-bg'],
  ['--p-header-text-muted', '--p-header-bg'],
  ['--p-header-text', '--p-header-hover'],
  ['--p-on-accent', '--p-accent-hover'],
  ['--p-side-text', '--p-side-hover'],
  ['--p-side-text-muted', '--p-side-bg'],
  ['--p-side-text-muted', '--p-side-hover'],
  ['--p-side-branch-text', '--p-side-bg'],
  ['--p-side-branch-text', '--p-side-hover'],
  ['--p-header-active-text', '--p-header-active-bg'],
  ['--p-side-text', '--p-side-bg'],
  ['--p-side-active-text', '--p-side-active-bg'],
  ['--p-sub-active-text', '--p-sub-active-bg'],
] as const

test('LOOK-4 without a theme the colour is #268DFF and the header #2941D9, 48 px high', () => {
  const palette = paletteOf({})

  expect(palette['--p-theme']).toBe('#268dff')
  expect(palette['--p-header-bg']).toContain('#2941d9')
  expect(palette['--p-header-height']).toBe('48px')
})

test('LOOK-5 THEME-17 THEME-19 text is readable on any colours of a tenant, with any opacity, light and dark', () => {
  const digits = (value: number, count: number) => value.toString(16).padStart(count, '0')
  const opacity = fc.integer({ min: 0, max: 0xff }).map((value) => digits(value, 2))
  const hex = fc
    .tuple(fc.integer({ min: 0, max: 0xffffff }), fc.oneof(fc.constant(''), opacity))
    .map(([value, alpha]) => `#${digits(value, 6)}${alpha}`)
  const theme = fc.record({
    themeColor: hex,
    headerBgColor: hex,
    headerOtherElementsColor: hex,
    activeMenuBgColor: hex,
    activeMenuTextColor: hex,
    horizontalOtherActiveBgColor: hex,
    horizontalOtherActiveTextColor: hex,
    sidebarBgColor: hex,
    sidebarTextColor: hex,
    sidebarActiveBgColor: hex,
    sidebarActiveTextColor: hex,
  })

  fc.assert(
    fc.property(theme, (colours) => {
      const palette = paletteOf(colours)
      for (const [text, ground] of READ_ON) {
        const a = halves(palette[text])
        const b = halves(palette[ground])
        expect(contrast(a.light, b.light), `${text} on ${ground}, light`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(a.dark, b.dark), `${text} on ${ground}, dark`).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 1000 },
  )
}, 30_000)

test('THEME-19 a colour with an opacity is painted as it appears on its ground', () => {
  const palette = paletteOf({ headerBgColor: '#00000080', activeMenuBgColor: '#ffffff00' })
  expect(palette['--p-header-bg']).toContain('light-dark(#7f7f7f,')
  expect(palette['--p-header-active-bg']).toContain('light-dark(#7f7f7f,')
})

test('LOOK-5, LOOK-72 only # with 3, 6 or 8 hexadecimal digits is a colour', () => {
  for (const value of ['#fff', '#268DFF', '#268dffcc']) expect(parseColour(value)).not.toBeNull()
  for (const value of ['red', '#ff', '#12345', '#ggg', 'rgb(0,0,0)', '#fff;x:y', 'url(#fff)', '', null, 7]) {
    expect(parseColour(value)).toBeNull()
  }
  expect(paletteOf({ themeColor: 'url(//evil.example)' })['--p-theme']).toBe('#268dff')
})

test('LOOK-1 a header height out of bounds is replaced by the default', () => {
  expect(paletteOf({ systemHeaderHeight: 56 })['--p-header-height']).toBe('56px')
  for (const height of [0, -1, 4000, Number.NaN]) {
    expect(paletteOf({ systemHeaderHeight: height })['--p-header-height']).toBe('48px')
  }
})

test('THEME-3 THEME-6 the horizontal menu stays readable on its own background or that of the header', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const theme = fc.record({ headerBgColor: hex, horizontalFirstBgColor: hex, horizontalFirstTextColor: hex })
  fc.assert(
    fc.property(theme, fc.boolean(), (colours, isOfHeader) => {
      const horizontalFirstBgColor = isOfHeader ? colours.headerBgColor : colours.horizontalFirstBgColor
      const palette = paletteOf({ ...colours, horizontalFirstBgColor })
      const isTransparent = palette['--p-menu-bg'] === '#00000000'
      const ground = halves(palette[isTransparent ? '--p-header-bg' : '--p-menu-bg'])
      const text = halves(palette['--p-menu-text'])
      expect(contrast(text.light, ground.light)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text.dark, ground.dark)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('LOOK-174 white text is readable on the deep colour of any header', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, (headerBgColor) => {
      const { light, dark } = halves(paletteOf({ headerBgColor })['--p-header-deep'])
      const faintest = { red: 216, green: 217, blue: 218 }
      expect(contrast(faintest, light)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(faintest, dark)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('THEME-3 a field of the header has a tint only if its text stays readable', () => {
  expect(paletteOf({ headerBgColor: '#12324f' })['--p-header-field']).toMatch(/^light-dark\(#ffffff14, /)
  expect(paletteOf({ headerBgColor: '#777777', headerOtherElementsColor: '#777777' })['--p-header-field']).toMatch(
    /^light-dark\(#00000000, /,
  )
})

test('LOOK-230 a selected row of a dark menu has a contrast of 1.3 with the menu, and muted text on it 4.5', () => {
  const [menu, muted] = [parseColour('#21262f')!, parseColour('#a4adbb')!]
  for (const themeColor of ['#268dff', '#2941d9', '#000000', '#ffffff', '#ffff00', '#c62b34', '#0b7a4b']) {
    const { dark } = halves(paletteOf({ themeColor })['--p-accent-soft'])
    expect(contrast(dark, menu), themeColor).toBeGreaterThanOrEqual(1.3)
    expect(contrast(muted, dark), themeColor).toBeGreaterThanOrEqual(4.5)
  }
})
