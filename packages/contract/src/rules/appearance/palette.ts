import { HEADER } from './layout.ts'
import { AA_CONTRAST, contrast, luminance, parseColour, type Rgb } from './contrast.ts'
import { compositedColour, type ColourField, HEADER_HEIGHT_LIMITS, WHITE } from './theme.ts'
import { BLACK, backgroundForWhite, mixColours, readableOn, toHex, readableColourTowards } from './colour.ts'

/** The surfaces of the tokens, on which the tenant's colours must be readable. */
export const SURFACE = {
  light: colour('#f2f4f7'),
  dark: colour('#21262f'),
  side: colour('#161a21'),
  sideText: colour('#d5dae3'),
  ink: colour('#06101f'),
}
/** `--p-text-muted` in the dark scheme. */
const DARK_MUTED = colour('#a4adbb')
/** The share of the surface in the ground of a selected row of the dark scheme (LOOK-230). */
const DARK_SOFT_SHARE = 0.75
/** `--p-on-picture-muted` on a dark ground. */
const ON_PICTURE = { red: 216, green: 217, blue: 218 }
/** The luminance above which a tenant's header counts as light. */
const LIGHT_LUMINANCE = 0.4
/** The largest share of black that is mixed into a bright colour for white text; beyond it the text is dark. */
const MAX_BLACK_SHARE = 0.36

export type ThemeColours = Record<ColourField, string>

/** Custom properties of the look, by name. */
export type ThemeVariables = Readonly<Record<string, string>>

/**
 * LOOK-5: the tenant's theme as custom properties, for light and dark. Every text has a contrast of 4.5 with its
 * background, whatever the tenant has chosen.
 */
export function paletteOf(theme: Partial<ThemeColours> & { systemHeaderHeight?: number }): ThemeVariables {
  const pick = (name: ColourField, ground?: ColourField) => compositedColour(theme, name, ground)
  const accent = pick('themeColor')
  const header = pick('headerBgColor')
  return {
    '--p-theme': toHex(accent),
    '--p-header-height': `${headerHeight(theme.systemHeaderHeight)}px`,
    ...accentColours(accent),
    ...headerColours(
      header,
      pick('headerOtherElementsColor', 'headerBgColor'),
      pick('activeMenuBgColor'),
      pick('activeMenuTextColor', 'activeMenuBgColor'),
    ),
    ...menuColours(
      header,
      theme.horizontalFirstBgColor === undefined ? header : pick('horizontalFirstBgColor'),
      pick(
        'horizontalFirstTextColor',
        theme.horizontalFirstBgColor === undefined ? 'headerBgColor' : 'horizontalFirstBgColor',
      ),
    ),
    ...pairColours('sub-active', accent, {
      ground: pick('horizontalOtherActiveBgColor'),
      text: pick('horizontalOtherActiveTextColor', 'horizontalOtherActiveBgColor'),
    }),
    ...sideColours(
      pick('sidebarBgColor'),
      pick('sidebarTextColor', 'sidebarBgColor'),
      pick('sidebarActiveTextColor', 'sidebarBgColor'),
    ),
    ...pairColours('side-active', accent, {
      ground: pick('sidebarActiveBgColor'),
      text: pick('sidebarActiveTextColor', 'sidebarActiveBgColor'),
    }),
  }
}

function headerHeight(height: unknown): number {
  return typeof height === 'number' && height >= HEADER_HEIGHT_LIMITS.minimum && height <= HEADER_HEIGHT_LIMITS.maximum
    ? Math.round(height)
    : HEADER.height
}

function accentColours(accent: Rgb): ThemeVariables {
  const solid = backgroundForWhite(accent, MAX_BLACK_SHARE)
  const light = solid ?? accent
  const dark = readableOn(accent, SURFACE.dark, 4)
  const lightSoft = mixColours(accent, WHITE, 0.9)
  const darkSoft = readableColourTowards(SURFACE.dark, mixColours(dark, SURFACE.dark, DARK_SOFT_SHARE), [DARK_MUTED])
  const onDark = readableOn(SURFACE.ink, dark)
  return {
    '--p-accent': lightDark(light, dark),
    '--p-accent-hover': lightDark(mixColours(light, BLACK, 0.12), awayFrom(onDark, dark, 0.14)),
    '--p-on-accent': lightDark(solid ? WHITE : SURFACE.ink, onDark),
    '--p-accent-text': lightDark(
      readableOn(readableOn(accent, SURFACE.light), lightSoft),
      readableOn(readableOn(accent, SURFACE.dark), darkSoft),
    ),
    '--p-accent-soft': lightDark(lightSoft, darkSoft),
    '--p-focus': lightDark(readableOn(accent, SURFACE.light, 3.2), readableOn(accent, SURFACE.dark, 5)),
  }
}

/** LOOK-174: the colour of the header, dark enough for the texts of the sign-in page. */
const deepOf = (ground: Rgb): Rgb =>
  readableColourTowards(SURFACE.ink, mixColours(ground, SURFACE.ink, 0.12), [ON_PICTURE])

/** The ground of the header in the dark scheme. */
export const darkHeader = (ground: Rgb): Rgb =>
  luminance(ground) > LIGHT_LUMINANCE ? SURFACE.side : mixColours(ground, SURFACE.side, 0.5)

function headerColours(ground: Rgb, text: Rgb, activeGround: Rgb, activeText: Rgb): ThemeVariables {
  const isLight = luminance(ground) > LIGHT_LUMINANCE
  const darkGround = darkHeader(ground)
  const darkActive = isLight
    ? mixColours(activeGround, SURFACE.side, 0.7)
    : mixColours(activeGround, SURFACE.side, 0.55)
  const lightText = readableOn(text, ground)
  const darkText = readableOn(isLight ? WHITE : text, darkGround)
  return {
    '--p-header-bg': lightDark(ground, darkGround),
    '--p-header-deep': lightDark(deepOf(ground), deepOf(darkGround)),
    '--p-header-text': lightDark(lightText, darkText),
    '--p-header-text-muted': lightDark(
      readableOn(mixColours(lightText, ground, 0.2), ground),
      readableOn(mixColours(darkText, darkGround, 0.2), darkGround),
    ),
    '--p-header-hover': lightDark(tintOf(ground, lightText, 0.14), tintOf(darkGround, darkText, 0.12)),
    '--p-header-field': `light-dark(${fieldOn(ground, lightText)}, ${fieldOn(darkGround, darkText)})`,
    '--p-header-active-bg': lightDark(activeGround, darkActive),
    '--p-header-active-text': lightDark(readableOn(activeText, activeGround), readableOn(WHITE, darkActive)),
  }
}

export const TRANSPARENT = '#00000000'
/** A field of the header: its text at this opacity, as a share and as hexadecimal digits. */
const FIELD = { share: 0.08, digits: '14' }

/** THEME-3: the tint of a field, if its text stays readable on it. */
const fieldOn = (ground: Rgb, text: Rgb): string =>
  contrast(text, mixColours(ground, text, FIELD.share)) >= AA_CONTRAST ? toHex(text) + FIELD.digits : TRANSPARENT

/**
 * THEME-6: the first level of the horizontal menu. A background of the header's colour is transparent to the header's
 * picture.
 */
function menuColours(header: Rgb, ground: Rgb, text: Rgb): ThemeVariables {
  const isLight = luminance(ground) > LIGHT_LUMINANCE
  const darkGround = darkHeader(ground)
  const [lightText, darkText] = [readableOn(text, ground), readableOn(isLight ? WHITE : text, darkGround)]
  return {
    '--p-menu-bg': toHex(ground) === toHex(header) ? TRANSPARENT : lightDark(ground, darkGround),
    '--p-menu-text': lightDark(
      readableOn(mixColours(lightText, ground, 0.2), ground),
      readableOn(mixColours(darkText, darkGround, 0.2), darkGround),
    ),
  }
}

function sideColours(ground: Rgb, text: Rgb, current: Rgb): ThemeVariables {
  const light = sideTexts(ground, text, current)
  const isLight = luminance(ground) > LIGHT_LUMINANCE
  const dark = isLight ? sideTexts(SURFACE.side, SURFACE.sideText, current) : light
  return Object.fromEntries(
    SIDE.map((name, at) => [`--p-side-${name}`, lightDark(light[at] ?? ground, dark[at] ?? ground)]),
  )
}

const SIDE = ['bg', 'text', 'hover', 'text-muted', 'branch-text']

/** THEME-17: the colours of `SIDE`; all texts stand on the ground and on that of a row under the pointer. */
function sideTexts(ground: Rgb, desired: Rgb, current: Rgb): Rgb[] {
  const text = readableOn(desired, ground)
  const hover = tintOf(ground, text, 0.08)
  const others = [mixColours(text, ground, 0.25), current].map((colour) =>
    readableColourTowards(text, colour, [ground, hover]),
  )
  return [ground, text, hover, ...others]
}

/** A tint of the ground for a part under the pointer; away from the text if it would not stay readable (THEME-17). */
function tintOf(ground: Rgb, text: Rgb, share: number): Rgb {
  const tint = mixColours(ground, text, share)
  return contrast(text, tint) >= AA_CONTRAST ? tint : awayFrom(text, ground, share)
}

/** The ground with more contrast to its text. */
function awayFrom(text: Rgb, ground: Rgb, share: number): Rgb {
  return mixColours(ground, luminance(text) > luminance(ground) ? BLACK : WHITE, share)
}

function pairColours(name: string, accent: Rgb, { ground, text }: { ground: Rgb; text: Rgb }): ThemeVariables {
  const isLight = luminance(ground) > LIGHT_LUMINANCE
  const darkGround = isLight ? mixColours(accent, SURFACE.side, 0.82) : ground
  return {
    [`--p-${name}-bg`]: lightDark(ground, darkGround),
    [`--p-${name}-text`]: lightDark(readableOn(text, ground), readableOn(isLight ? accent : text, darkGround)),
  }
}

export function lightDark(light: Rgb, dark: Rgb): string {
  return `light-dark(${toHex(light)}, ${toHex(dark)})`
}

function colour(hex: string): Rgb {
  const parsed = parseColour(hex)
  if (!parsed) throw new Error(`not a colour: ${hex}`)
  return parsed
}
