/** SIGN-53: minutes that a person may take at the identity provider. */
export const SSO_MINUTES = 10

/** SIGN-53: sign-ins per network and minute. */
export const SSO_PER_MINUTE = 30

/** SIGN-57: problems that the sign-in page shows, from `?sso=`. */
export const SSO_PROBLEMS = ['unavailable', 'refused', 'unknown', 'full', 'disabled', 'expired', 'other'] as const
export type SsoProblem = (typeof SSO_PROBLEMS)[number]

/** SIGN-81: logout tokens per network and minute. */
export const LOGOUT_TOKENS_PER_MINUTE = 600
