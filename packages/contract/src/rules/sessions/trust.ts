/** TRUST-3: maximum lifetime in minutes of a token for viewing a trusting tenant. */
export const TRUST_TOKEN_MINUTES = 10

/** TRUST-13: default and maximum duration of a view permission in days. */
export const VIEW_DAYS = { default: 30, maximum: 365 } as const

/** TRUST-12: maximum requests of one person in one tenant, and the window in minutes. */
export const VIEW_REQUEST_RATE_LIMIT = { maximum: 30, minutes: 10 } as const

/** TRUST-11: hours after a refusal during which the same request is not shown to the approver again. */
export const REFUSAL_HOURS = 24

/** TRUST-45: maximum number of one person's waiting requests in one tenant. */
export const MAX_WAITING_REQUESTS = 50

/** TRUST-16: maximum number of requests in one list. */
export const MAX_LISTED_REQUESTS = 200
