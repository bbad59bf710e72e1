/** FACTOR-15: the people of whom a tenant can demand a second factor. */
export const SECOND_FACTOR_DEMANDS = ['off', 'administrators', 'all'] as const

/** FACTOR-27: the days of grace of such a demand. */
export const GRACE_DAYS = { default: 14, maximum: 90 } as const
