/** LOOK-1: header dimensions in pixels. */
export const HEADER = { height: 48, brandMinimum: 384, brandMaximum: 600 } as const

/** LOOK-2: side menu widths in pixels. LOOK-11: minimum window width at which it starts pinned. */
export const SIDE_MENU = {
  default: 228,
  minimum: 228,
  maximum: 600,
  collapsed: 48,
  collapsedNoIcons: 14,
  pinnedFrom: 900,
} as const

/** LOOK-62: default and minimum width of the side menu in a view of one application, in pixels. */
export const NARROW_SIDE_MENU = { default: 188, minimum: 100 } as const

/** MENU-42: milliseconds after which an unpinned side menu closes. */
export const SIDE_MENU_CLOSE_DELAY_MS = 3000

/** LOOK-64: minimum milliseconds between two layouts while the window is resized. */
export const RESIZE_THROTTLE_MS = 500

/** LOOK-67: milliseconds until the header without messages and user menu is laid out again. */
export const RELAYOUT_DELAY_MS = 3000

/** MENU-45: width of the side toolbar and of its layer, in pixels. */
export const SIDE_TOOLBAR = { width: 40, layer: 2600 } as const

/** TAB-10, HELP-46: pixels that a pointer moves before its press is a drag. */
export const DRAG_THRESHOLD_PX = 5

/** MENU-38: height of the sub menu in pixels. */
export const SUB_MENU_HEIGHT = 40

/** LOOK-3: window widths in pixels at which the layout changes. */
export const WIDTH_TIERS = { large: 1668, medium: 1440 } as const

/** LOOK-4: colours if the theme names none. */
export const FALLBACK_COLOURS = { theme: '#268DFF', header: '#2941D9' } as const

/** TENANT-3: number of tenants above which the tenant dialog has a search box; width of the dialog in pixels. */
export const TENANT_DIALOG = { searchAbove: 5, width: 550 } as const

/** HOST-5: milliseconds until "still loading" is shown, and until the load is aborted. */
export const LOAD_TIMES_MS = { slow: 15_000, timeout: 120_000 } as const

/** LOOK-61: milliseconds after which loading a chunk of the shell is aborted. */
export const CHUNK_TIMEOUT_MS = 120_000

/** SESS-29: width of the dialog for signing in again, in pixels. */
export const RELOGIN_DIALOG = { width: 420 } as const

/** LOOK-56: height of the logo, and the width at or below which a picture counts as absent, in pixels. */
export const BRAND_LOGO = { height: 24, absentWidth: 18 } as const
