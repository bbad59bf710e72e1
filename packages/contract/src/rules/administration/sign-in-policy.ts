/** FACTOR-15: the people of whom a tenant can demand a second factor. */
export const SECOND_FACTOR_DEMANDS = ['off', 'administrators', 'all'] as const

/** ADMIN-190: the idle time of a tenant in hours; fractions are allowed. */
export const IDLE_HOURS_RANGE = { minimum: 0.1, maximum: 720 } as const

/** ADMIN-191: the length of sessions in hours; the maximum is the limit of the portal (SESS-5). */
export const SESSION_HOURS_RANGE = { minimum: 1, maximum: 168 } as const

/** FACTOR-27: the days of grace of such a demand. */
export const GRACE_DAYS = { default: 14, maximum: 90 } as const
