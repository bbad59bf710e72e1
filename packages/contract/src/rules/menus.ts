/** NAV-1: menu ids with a meaning of their own, and a fixed viewport each for 1 to 5. */
export const RESERVED_MENUS = {
  home: 1,
  notFound: 2,
  forbidden: 3,
  tripartite: 4,
  workbench: 5,
  personalCentre: 10000,
} as const

/** NAV-1: where the reserved pages live. */
export const HOME_URL = '/portal-pages/home'
export const WORKBENCH_URL = '/portal-pages/work-bench'

/** MENU-2 (W8): generated menu ids start here. */
export const FIRST_MENU_ID = 100001

/** MENU-3: integrate types. */
export const INTEGRATE = { microApp: 0, iframe: 1, detached: 2 } as const

/** NAV-2 (D62): authority codes of the portal's own pages. */
export const PORTAL_AUTHORITIES = {
  home: 'portal.home.mgt',
  workbench: 'portal.workbench.mgt',
  forbidden: 'portal.forbidden.mgt',
} as const

/** MENU-4: menus of these levels belong to an application, which is level 1 (D64). */
export const MENU_LEVELS = { application: 1, first: 2, last: 5 } as const

/** MENU-5: default icons are chosen by id modulo this. */
export const ICON_CYCLE = 21

/** APP-1: applications in one row of the drawer. */
export const APPLICATIONS_PER_ROW = 6

/** APP-2: opening the same application again within this time counts as once, in milliseconds. */
export const APPLICATION_SWITCH_PAUSE = 700

/** MENU-40: the pointer rests so long before a branch opens beside it, in milliseconds. */
export const CASCADE_REST = 500

/** MENU-47: what of the menus comes after the first one, so many milliseconds after it. */
export const MENU_DELAYS = { subMenu: 300, search: 400, toolbar: 500, cascade: 1300 } as const

/** MENU-45 (D114): what of the quick entrances stands in the toolbar at the side. */
export const SIDE_TOOLBAR_SOURCE = 'side-toolbar'
