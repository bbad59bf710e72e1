/** A page, or a directory of pages. */
export const MENU_KINDS = ['menu', 'dir'] as const

/** ADMIN-67: codes of menus and of their authorities, such as `plan.schedule` and `plan.schedule.view`. */
export const MENU_CODE = /^[a-z][a-z0-9._-]{0,98}$/

/**
 * ADMIN-67: a path below the address of the application. Browsers resolve segments of dots, written in either way, so a path
 * with them would leave the application, and so does one that begins with two slashes.
 */
export const MENU_PATH = /^(?!\/\/)(?:\/(?!(?:\.|%2[eE]){1,2}(?:\/|$))[\w.~%@:+-]*)*$/

/** ADMIN-67: the parameters of a menu's address. */
export const MENU_PARAMS = /^[\w.~%@:+&=-]*$/

/** The class of an icon, such as `icon-control`. */
export const MENU_ICON = /^[a-z][a-z0-9-]{0,62}$/

/** ADMIN-65: the highest position of a menu. */
export const MENU_POSITION_MAX = 100_000

/** MENU-133: the maximum number of visibility rules of a menu. */
export const MENU_RULES = 20

/** MENU-131: what a tenant can change of a menu of the catalogue. */
export const MENU_CHANGES = ['any', 'hidden', 'renamed', 'moved', 'icon'] as const

/** MENU-128: the maximum number of positions that one call sets. */
export const MENU_POSITIONS_SET = 500

/** ADMIN-68: the maximum number of people in the sample of those who see a menu. */
export const VIEWERS_SAMPLED = 20
