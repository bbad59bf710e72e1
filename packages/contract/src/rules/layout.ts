/** LOOK-1: header measures in pixels. */
export const HEADER = { height: 48, brandMinimum: 384, brandMaximum: 600 } as const

/** LOOK-2: side menu widths in pixels. LOOK-11: the window's width from which it starts pinned. */
export const SIDE_MENU = {
  default: 228,
  minimum: 228,
  maximum: 600,
  collapsed: 48,
  collapsedNoIcons: 14,
  pinnedFrom: 900,
} as const

/** LOOK-62: its width, and its least, in a view of one application, in pixels. */
export const NARROW_SIDE_MENU = { default: 188, minimum: 100 } as const

/** MENU-42: an unpinned side menu closes by itself after so many milliseconds. */
export const SIDE_MENU_SETTLES = 3000

/** LOOK-64: a changed window is looked at no oftener than this, in milliseconds. */
export const RESIZE_PAUSE = 500

/** LOOK-67: with neither messages nor user menu the header is looked at once more after so many milliseconds. */
export const RESIZE_AGAIN = 3000

/** MENU-45: the tools at the right edge, in pixels. */
export const SIDE_TOOLBAR = { width: 40, layer: 2600 } as const

/** MENU-38: the height of the sub menu, in pixels. */
export const SUB_MENU_HEIGHT = 40

/** LOOK-3: window widths at which the layout changes, in pixels. */
export const WIDTH_TIERS = { large: 1668, medium: 1440 } as const

/** LOOK-4: colours where the theme names none. */
export const FALLBACK_COLOURS = { theme: '#268DFF', header: '#2941D9' } as const

/** TENANT-3: tenants above which the tenant dialog has a search box; its width in pixels. */
export const TENANT_DIALOG = { searchAbove: 5, width: 550 } as const

/** HOST-5: "still loading" is said after this, the load is given up after that, in milliseconds. */
export const LOAD_TIMES = { slow: 15_000, timeout: 120_000 } as const

/** LOOK-61: a part of the portal's own program is given up after so many milliseconds. */
export const CHUNK_MILLIS = 120_000

/** SESS-29: the dialog for signing in again, in pixels. */
export const RELOGIN_DIALOG = { width: 420 } as const

/** LOOK-56: the logo's height, and the width at which a picture counts as none, in pixels. */
export const BRAND_LOGO = { height: 24, absentWidth: 18 } as const

/** MENU-7: an application switch is told to a frame after this many milliseconds. */
export const APPLICATION_SWITCH_DELAY = 3000
