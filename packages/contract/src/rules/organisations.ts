/** ORG-1 (W8): root, and "unknown". */
export const ROOT_ORG = -1

/** ORG-7: rows of a page of organisations or projects. */
export const ORG_PAGE_SIZE = 50

/** ORG-20 (D107): a total is exact up to this number, and said to be capped beyond. */
export const RECORD_TOTAL_MAX = 10_000

/** ORG-24: branches that one question fills at most. ORG-82: nodes of one answer; one with fewer is whole. */
export const BRANCHES = { asked: 200, nodes: 2000 } as const

/** WIRE-8 (W12): the most that a page may hold. */
export const PAGE_SIZE_MAX = 200

/** RECENT-1, RECENT-2: recent visits kept locally, and asked from the server. */
export const RECENTS = { local: 5, server: 12 } as const

/** COLLECT-1 (D73): favourites of one person in one tenant. */
export const COLLECTIONS_MAX = 200
