/** LOOK-268: where an entry is: in the header, or in the side toolbar. */
export const ENTRY_SOURCES = ['header', 'side-toolbar'] as const

/** LOOK-268: the most entries of a list. */
export const ENTRY_COUNT = 30

/** LOOK-268: letters, digits and hyphens. */
export const ENTRY_CODE = /^[a-z0-9][a-z0-9-]{0,63}$/

/** LOOK-268: the class of a drawing. */
export const ICON_CLASS = /^icon-[a-z0-9-]{1,60}$/

/** The most bytes of all entries. */
export const ENTRIES_BYTES = 3_000_000
