/** API-12: the entries of a page, at most and by default. */
export const PAGE_SIZE = { maximum: 200, default: 50 } as const
