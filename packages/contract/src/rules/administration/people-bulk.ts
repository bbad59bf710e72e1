/** ADMIN-230: the maximum number of people that one call changes. */
export const PEOPLE_AT_ONCE = 50

/** ADMIN-230: the outcome of a change for one person; `unchanged` if nothing was to be done. */
export const BULK_OUTCOMES = ['done', 'unchanged', 'refused'] as const
