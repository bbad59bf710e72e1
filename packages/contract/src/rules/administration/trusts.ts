/** TRUST-50: days for which an offer can be accepted. */
export const TRUST_OFFER_DAYS = 30

/** TRUST-1: `viewed`: people of the partner view this tenant; `viewing`: this tenant's people view the partner. */
export const TRUST_DIRECTIONS = ['viewed', 'viewing'] as const

/** TRUST-11: a request to view is granted at once, decided by an approver, or refused. */
export const VIEW_POLICIES = ['auto', 'approval', 'off'] as const

/** TRUST-50: `offered` waits for the viewing tenant; `ended` is past its end, or an offer past its days. */
export const TRUST_STATES = ['offered', 'in-force', 'ended'] as const
