/** TRUST-3: a token for viewing a trusting tenant lives at most this long, in minutes. */
export const TRUST_TOKEN_MINUTES = 10

/** TRUST-13: how long a view permission lasts where the tenant says nothing else, and the longest that can be given, in days. */
export const VIEW_DAYS = { usual: 30, most: 365 } as const

/** TRUST-12: wishes of one person in one tenant, and the time over which they are counted, in minutes. */
export const VIEW_WISHES = { most: 30, minutes: 10 } as const

/** TRUST-11: after a refusal the same thing is not asked of the approver again for so long, in hours. */
export const REFUSAL_HOURS = 24

/** TRUST-16: requests that one list holds at most. */
export const REQUESTS_LISTED = 200
