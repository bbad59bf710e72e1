/** TENANT-22 (D32): the choice that restores the identity that a person has by nature, with all menus. */
export const DEFAULT_IDENTITY = 'DEFAULT'

/** TENANT-25: the identity terms stand open at least this long before they can be confirmed, in seconds. */
export const TERMS_SECONDS = 5
