/** PALETTE-14: maximum and default number of hits per kind. */
export const SEARCH_LIMITS = { maximum: 50, default: 20 } as const

/** PALETTE-14: kinds of the portal's own search, in this order. */
export const SEARCH_KINDS = ['menu', 'org', 'project', 'message'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]
