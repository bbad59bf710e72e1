import { colourOn, parseColour, type Rgb } from './contrast.ts'
import { FALLBACK_COLOURS } from './layout.ts'

/** THEME-5: lowest and highest height of the header in pixels. */
export const HEADER_HEIGHT_LIMITS = { minimum: 40, maximum: 80 } as const

/** THEME-4: `contain`, `cover`, or a height of 16 to 48 pixels. */
export const LOGO_SIZE = /^(?:contain|cover|(?:1[6-9]|[23][0-9]|4[0-8])px)$/

/** THEME-2: the colours of a tenant that has not set them. Server and shell use this table. */
export const DEFAULT_COLOURS = {
  headerBgColor: FALLBACK_COLOURS.header,
  themeColor: FALLBACK_COLOURS.theme,
  activeMenuBgColor: '#1F33AD',
  activeMenuTextColor: '#FFFFFF',
  headerOtherElementsColor: '#FFFFFF',
  horizontalFirstBgColor: FALLBACK_COLOURS.header,
  horizontalFirstTextColor: '#FFFFFF',
  horizontalOtherActiveBgColor: '#EAF3FF',
  horizontalOtherActiveTextColor: FALLBACK_COLOURS.theme,
  sidebarBgColor: '#FFFFFF',
  sidebarTextColor: '#1F2937',
  sidebarActiveBgColor: '#EAF3FF',
  sidebarActiveTextColor: FALLBACK_COLOURS.theme,
} as const

/**
 * THEME-3: the white of pages and dialogs, on which links have `themeColor`. Buttons have white text on `themeColor`.
 */
export const WHITE_SURFACE = '#FFFFFF'

/**
 * THEME-3: each foreground colour with its background: another field that the tenant can set, or the portal's white.
 */
export const CONTRAST_PAIRS = [
  ['themeColor', WHITE_SURFACE],
  ['headerOtherElementsColor', 'headerBgColor'],
  ['activeMenuTextColor', 'activeMenuBgColor'],
  ['horizontalFirstTextColor', 'horizontalFirstBgColor'],
  ['horizontalOtherActiveTextColor', 'horizontalOtherActiveBgColor'],
  ['sidebarTextColor', 'sidebarBgColor'],
  ['sidebarActiveTextColor', 'sidebarActiveBgColor'],
  // a collapsed branch that contains the current page
  ['sidebarActiveTextColor', 'sidebarBgColor'],
] as const

/** THEME-19: the field below a background that may be translucent. Below any other one is the portal's white. */
const BACKDROPS: Partial<Record<ColourField, ColourField>> = {
  horizontalFirstBgColor: 'headerBgColor',
  activeMenuBgColor: 'headerBgColor',
  sidebarActiveBgColor: 'sidebarBgColor',
}

export type ColourField = keyof typeof DEFAULT_COLOURS
/** THEME-2: the colour that replaces an absent one; any other absent colour has its default. */
export const INHERITED_COLOURS: Partial<Record<ColourField, ColourField>> = {
  horizontalFirstBgColor: 'headerBgColor',
  horizontalFirstTextColor: 'headerOtherElementsColor',
}

/** All colours of a theme. */
export const COLOUR_FIELDS = Object.keys(DEFAULT_COLOURS) as readonly ColourField[]
export const WHITE: Rgb = { red: 255, green: 255, blue: 255 }

/** THEME-19: the colour of a field, composited over the colour below it. Below a text is its background. */
export function compositedColour(
  theme: Partial<Readonly<Record<ColourField, unknown>>>,
  field: ColourField,
  backdrop: ColourField | typeof WHITE_SURFACE = BACKDROPS[field] ?? WHITE_SURFACE,
): Rgb {
  const colourBelow = backdrop === WHITE_SURFACE ? WHITE : compositedColour(theme, backdrop)
  // THEME-2: a menu of the header's colour is not painted over the header
  if (field === 'horizontalFirstBgColor' && theme[field] === theme.headerBgColor) return colourBelow
  return colourOn(theme[field], colourBelow) ?? parseColour(DEFAULT_COLOURS[field]) ?? WHITE
}

/** THEME-14: milliseconds after which the portal starts without its theme. */
export const THEME_TIMEOUT_MS = 3_000
