/** API-12: the entries of a page, at most and by default. */
export const PAGE_SIZE = { most: 200, usual: 50 } as const
