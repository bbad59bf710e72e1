/** NAV-1: reserved menu ids; 1 to 5 have a fixed viewport each. */
export const RESERVED_MENUS = {
  home: 1,
  notFound: 2,
  forbidden: 3,
  tripartite: 4,
  workbench: 5,
  personalCentre: 10000,
} as const

/** NAV-1: URLs of the reserved pages. */
export const HOME_URL = '/portal-pages/home'
export const WORKBENCH_URL = '/portal-pages/work-bench'

/** MENU-2 (W8): first generated menu id. */
export const FIRST_MENU_ID = 100001

/** MENU-3: integrate types. */
export const INTEGRATE = { microApp: 0, iframe: 1, detached: 2 } as const

/** NAV-2 (D62): authority codes of the portal's own pages. */
export const PORTAL_AUTHORITIES = {
  home: 'portal.home.mgt',
  workbench: 'portal.workbench.mgt',
  forbidden: 'portal.forbidden.mgt',
} as const

/** MENU-4: levels of menus below their application, which is level 1 (D64). */
export const MENU_LEVELS = { application: 1, first: 2, last: 5 } as const

/** MENU-5: number of default icons; an id modulo this selects one. */
export const ICON_CYCLE = 21

/** APP-1: applications per row of the drawer. */
export const APPLICATIONS_PER_ROW = 6

/** APP-2: milliseconds within which opening the same application again is ignored. */
export const APPLICATION_SWITCH_THROTTLE_MS = 700

/** MENU-40: milliseconds that the pointer rests before a branch opens. */
export const BRANCH_OPEN_DELAY_MS = 500

/** MENU-47: milliseconds after the first menu until the other parts of the menus appear. */
export const MENU_DELAYS_MS = { subMenu: 300, search: 400, toolbar: 500, cascade: 1300 } as const

/** MENU-45 (D114): source of the quick entrances in the side toolbar. */
export const SIDE_TOOLBAR_SOURCE = 'side-toolbar'
