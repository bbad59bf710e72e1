/** ADMIN-60: the code of a new role. */
export const NEW_ROLE_CODE = /^[a-z][a-z0-9_-]{0,62}$/

/** ADMIN-61: the maximum number of menus of one role. */
export const ROLE_MENUS = 5_000

/** ADMIN-63: the effect of a grant on a person's access in an organisation. */
export const GRANT_ACCESS = ['allowed', 'denied'] as const
