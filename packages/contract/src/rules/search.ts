/** PALETTE-14: what is found of each kind, at most and unless another number is asked for. */
export const SEARCH_LIMITS = { most: 50, usual: 20 } as const

/** PALETTE-14: what the portal's own search looks through, in this order. */
export const SEARCH_KINDS = ['menu', 'org', 'project', 'message'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]
