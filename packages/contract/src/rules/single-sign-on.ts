/** SIGN-53: how long a person may take at the identity provider, in minutes. */
export const SSO_MINUTES = 10

/** SIGN-53: how often a network may begin within a minute. */
export const SSO_PER_MINUTE = 30

/** SIGN-57: what the sign-in page is told, in `?sso=`. */
export const SSO_PROBLEMS = ['unavailable', 'refused', 'unknown', 'disabled', 'expired', 'other'] as const
export type SsoProblem = (typeof SSO_PROBLEMS)[number]

/** SIGN-81: how many logout tokens one network may send within a minute. */
export const LOGOUT_TOKENS_PER_MINUTE = 600
