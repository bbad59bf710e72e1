/** API-12: the entries of a page, at most and by default. */
export const PAGE_SIZE = { maximum: 200, default: 50 } as const

/** ADMIN-260: entries of a list that are counted. */
export const ENTRIES_COUNTED = 2000

/** ADMIN-261: the states of an object that can be disabled. */
export const ENABLED_STATES = ['enabled', 'disabled'] as const
