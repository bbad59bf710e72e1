/** FACTOR-2: a sign-in that waits for its second factor: how long it counts, in seconds, and how many wrong answers end it. */
export const PRE_AUTH = { seconds: 300, tries: 5 } as const

/** FACTOR-3: wrong codes of one account within an hour, at sign-in and at step-up together. */
export const FACTOR_FAILURES_PER_HOUR = 10

/** FACTOR-5: RFC 6238 with the parameters that every authenticator application supports; steps accepted before and after the present one. */
export const TOTP_PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30, window: 1 } as const

/** FACTOR-7: recovery codes of an account; each has 80 random bits. */
export const RECOVERY_CODES = 10

/** FACTOR-11: how long a WebAuthn challenge counts, in seconds. */
export const CHALLENGE_SECONDS = 300

/** FACTOR-13: passkeys of an account. */
export const PASSKEYS_PER_ACCOUNT = 20

/** FACTOR-20: a proof of identity serves for the calls of the next ten minutes, in seconds. */
export const STEP_UP_SECONDS = 600

/** FACTOR-31: a reset that nobody has confirmed takes effect after so many hours. */
export const FACTOR_RESET_HOURS = 24
