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
 * THEME-3: each colour that stands on another one, and the colour that it stands on: a field that the tenant can set
 * too, or the portal's white.
 */
export const CONTRAST_PAIRS = [
  ['themeColor', WHITE_SURFACE],
  ['headerOtherElementsColor', 'headerBgColor'],
  ['activeMenuTextColor', 'activeMenuBgColor'],
  ['horizontalFirstTextColor', 'horizontalFirstBgColor'],
  ['horizontalOtherActiveTextColor', 'horizontalOtherActiveBgColor'],
  ['sidebarTextColor', 'sidebarBgColor'],
  ['sidebarActiveTextColor', 'sidebarActiveBgColor'],
  // a closed branch with the current page
  ['sidebarActiveTextColor', 'sidebarBgColor'],
] as const

/** THEME-19: the field on which a ground with an opacity lies. Without one it lies on the portal's white. */
const BELOW: Partial<Record<ColourField, ColourField>> = {
  horizontalFirstBgColor: 'headerBgColor',
  activeMenuBgColor: 'headerBgColor',
  sidebarActiveBgColor: 'sidebarBgColor',
}

export type ColourField = keyof typeof DEFAULT_COLOURS
/** THEME-2: the colour in effect where one is absent; each of the others has its default. */
export const INHERITED_COLOURS: Partial<Record<ColourField, ColourField>> = {
  horizontalFirstBgColor: 'headerBgColor',
  horizontalFirstTextColor: 'headerOtherElementsColor',
}

/** All colours of a theme. */
export const COLOUR_FIELDS = Object.keys(DEFAULT_COLOURS) as readonly ColourField[]
export const WHITE: Rgb = { red: 255, green: 255, blue: 255 }

/** THEME-19: the colour of a field as it appears on what it lies on; for a text, that is its ground. */
export function appearingColour(
  theme: Partial<Readonly<Record<ColourField, unknown>>>,
  field: ColourField,
  ground: ColourField | typeof WHITE_SURFACE = BELOW[field] ?? WHITE_SURFACE,
): Rgb {
  const below = ground === WHITE_SURFACE ? WHITE : appearingColour(theme, ground)
  // THEME-2: the menu that has the header's colour is the header, and does not lie on it
  if (field === 'horizontalFirstBgColor' && theme[field] === theme.headerBgColor) return below
  return colourOn(theme[field], below) ?? parseColour(DEFAULT_COLOURS[field]) ?? WHITE
}

/** THEME-14: milliseconds after which the portal starts without its theme. */
export const THEME_TIMEOUT_MS = 3_000
