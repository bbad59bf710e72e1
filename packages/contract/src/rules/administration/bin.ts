/** ADMIN-180: days for which a deleted object can be restored. */
export const BIN_DAYS = 30

/** ADMIN-180: the kinds of objects that are in the bin after their deletion. */
export const BIN_KINDS = ['role', 'administrator-role', 'service-account', 'announcement', 'tenant'] as const
export type BinKind = (typeof BIN_KINDS)[number]

/** ADMIN-184: names of each effect of a deletion. */
export const DELETION_NAMES = 20

/** ADMIN-184: the effects of a deletion. */
export const DELETION_EFFECTS = [
  'holders',
  'other-grants',
  'service-accounts',
  'viewers',
  'view-requests',
  'ended-view-requests',
  'announcements',
  'change-sets',
  'keys',
  'permissions',
  'tenants',
  'role-people',
  'menus',
  'roles',
  'trust-requests',
  'favourites',
  'secrets',
  'only-people',
  'other-people',
  'sessions',
  'trusts',
  'only-applications',
  'jobs',
] as const
export type DeletionEffectName = (typeof DELETION_EFFECTS)[number]
