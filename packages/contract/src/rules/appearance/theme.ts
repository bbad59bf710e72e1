import { FALLBACK_COLOURS } from './layout.ts'

/** THEME-5: lowest and highest height of the header in pixels. */
export const HEADER_HEIGHT_LIMITS = { least: 40, most: 80 } as const

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

/** THEME-14: milliseconds after which the portal starts without its theme. */
export const THEME_TIMEOUT_MS = 3_000
