/** CONF-63: the maximum number of entries in a list of a tenant. */
export const LISTED = { widgets: 100, portals: 50, steps: 20, dashboards: 50 } as const

/** CONF-64: the maximum number of entries in a list of the platform. */
export const PLATFORM_LISTED = { groups: 100, statuses: 100, services: 500, releases: 200, items: 50 } as const

/** GRID-2: a widget of an application is a page of it. */
export const WIDGET_ADDRESS = /^\/apps\/[a-z0-9-]{1,63}(?:\/[^\s\\]*)?$/

/** CONF-63: the code of a widget. */
export const WIDGET_CODE = /^[a-z0-9][a-z0-9.-]{0,62}$/

/** CONF-64: the code of a group, a status or a service. */
export const LISTED_CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/

/** LOOK-44: the number of a version, such as 1.10. */
export const RELEASE_VERSION = /^[0-9]{1,4}(?:[.][0-9]{1,4}){0,3}$/
