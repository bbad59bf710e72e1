/** ORG-1 (W8): stands for "root" and "unknown". */
export const ROOT_ORG = -1

/** ORG-7: default rows per page of organisations or projects. */
export const ORG_PAGE_SIZE = 50

/** ORG-20 (D107): totals are exact up to this number and marked as capped above. */
export const RECORD_TOTAL_MAX = 10_000

/** ORG-24: maximum number of requested branches. ORG-82: maximum number of nodes in one response. */
export const BRANCHES = { requested: 200, nodes: 2000 } as const

/** WIRE-8 (W12): maximum rows per page. */
export const PAGE_SIZE_MAX = 200

/** RECENT-1, RECENT-2: number of recent visits stored locally, and requested from the server. */
export const RECENT_VISIT_LIMITS = { local: 5, server: 12 } as const

/** COLLECT-1 (D73): maximum number of favourites of one person in one tenant. */
export const COLLECTIONS_MAX = 200

/** ORG-125: the number of last visited organisations that are offered besides the present one. */
export const RECENT_ORGANISATIONS = 5

/** The types of organisations (`type`). */
export const ORG_TYPES = [
  'company',
  'department',
  'general-department',
  'general-project',
  'external-participant',
  'category',
  'mixing-station',
  'project-command',
] as const
