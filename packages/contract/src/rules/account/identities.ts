/** TENANT-22 (D32): the choice that restores a person's original identity with all menus. */
export const DEFAULT_IDENTITY = 'DEFAULT'

/** TENANT-25: minimum seconds for which the identity terms are shown before they can be confirmed. */
export const TERMS_SECONDS = 5
