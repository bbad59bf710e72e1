/** THEME-5: lowest and highest height of the header in pixels. */
export const HEADER_HEIGHT_LIMITS = { least: 40, most: 80 } as const

/** THEME-4: `contain`, `cover`, or a height of 16 to 48 pixels. */
export const LOGO_SIZE = /^(?:contain|cover|(?:1[6-9]|[23][0-9]|4[0-8])px)$/

/**
 * THEME-3: each colour that stands on another one, and the colour that it stands on. A tenant can set both. The white surface of
 * dialogs and pages is the ground of links in `themeColor`.
 */
export const CONTRAST_PAIRS = [
  ['headerOtherElementsColor', 'headerBgColor'],
  ['activeMenuTextColor', 'activeMenuBgColor'],
  ['horizontalFirstTextColor', 'horizontalFirstBgColor'],
  ['horizontalOtherActiveTextColor', 'horizontalOtherActiveBgColor'],
  ['sidebarTextColor', 'sidebarBgColor'],
  ['sidebarActiveTextColor', 'sidebarActiveBgColor'],
] as const

/** THEME-14: milliseconds after which the portal starts without its theme. */
export const THEME_TIMEOUT_MS = 3_000
