/** ADMIN-207: what a merge concerns, in the order of its report. */
export const MERGE_KINDS = [
  'membership',
  'identity',
  'role',
  'administrator',
  'favourite',
  'visit',
  'layout',
  'message',
  'message-setting',
  'ticket',
  'agreement',
  'responsibility',
  'change',
  'credential',
  'session',
  'sign-in-link',
  'picture',
  'private',
  'transient',
  'record',
] as const
export type MergeKind = (typeof MERGE_KINDS)[number]

/**
 * ADMIN-205, ADMIN-206: why a merge is refused: it is one account; one is the caller's; one is disabled; the caller
 * lacks a right; one is a member of a tenant of which the caller is no administrator; the tenant would lose its last
 * administrator.
 */
export const MERGE_OBSTACLES = ['same', 'self', 'disabled', 'rights', 'elsewhere', 'last-administrator'] as const
export type MergeObstacle = (typeof MERGE_OBSTACLES)[number]
