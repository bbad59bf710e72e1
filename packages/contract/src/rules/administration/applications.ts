/** ADMIN-77: the code of a product, such as `plan`. */
export const PRODUCT_CODE = /^[a-z][a-z0-9-]{0,62}$/

/** ADMIN-77: a picture of the portal, by its path. */
export const PICTURE_PATH = /^\/(?!\/)[\w./-]{1,300}$/

/** ADMIN-78: the application of the portal's own pages, which every tenant has. */
export const PORTAL_APPLICATION = 'portal-pages'

/** ADMIN-79: the application of the console; its menus belong to rights, not to roles (CONSOLE-2). */
export const CONSOLE_APPLICATION = 'portal-admin'

/** ADMIN-78, ADMIN-79: a tenant neither loses nor disables these. */
export const STAYING_APPLICATIONS: readonly string[] = [PORTAL_APPLICATION, CONSOLE_APPLICATION]

/** ADMIN-77: the maximum number of applications of one tenant. */
export const APPLICATIONS_PER_TENANT = 2000
