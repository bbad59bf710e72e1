/** FACTOR-2: a pending second step: its lifetime in seconds, and the wrong answers that end it. */
export const PRE_AUTH = { seconds: 300, tries: 5 } as const

/** FACTOR-3: wrong codes of one account per hour, at sign-in and step-up together. */
export const FACTOR_FAILURES_PER_HOUR = 10

/**
 * FACTOR-5: RFC 6238 with the parameters that every authenticator application supports; accepted steps before and
 * after the current one.
 */
export const TOTP_PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30, window: 1 } as const

/** FACTOR-7: number of recovery codes per account; each has 80 random bits. */
export const RECOVERY_CODES = 10

/** FACTOR-11: lifetime of a WebAuthn challenge in seconds. */
export const CHALLENGE_SECONDS = 300

/** FACTOR-13: maximum number of passkeys per account. */
export const PASSKEYS_PER_ACCOUNT = 20

/** FACTOR-20: seconds for which a proof of identity counts. */
export const STEP_UP_SECONDS = 600

/** FACTOR-31: hours after which an unconfirmed reset takes effect. */
export const FACTOR_RESET_HOURS = 24
