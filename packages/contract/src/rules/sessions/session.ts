/** SESS-2 (W15): maximum lifetime of a bearer in minutes. */
export const BEARER_MINUTES = 15

/** SESS-171: seconds by which the clocks of two machines may differ, or a clock may be set back unnoticed. */
export const CLOCK_SKEW_SECONDS = 60

/** SESS-5 (D18): default idle time and absolute lifetime in hours. */
export const IDLE_HOURS = 24
export const ABSOLUTE_DAYS = 7

/** SESS-6 (D95): lifetime of a persistent session in days. */
export const KEEP_DAYS = 7

/** SESS-7 (D7): lifetime of a launch ticket in seconds; it can be used once. */
export const LAUNCH_TICKET_SECONDS = 60

/** SESS-8 (D102): lifetime of an application's token in minutes. */
export const APP_TOKEN_MINUTES = 10

/** SESS-20: hours after the latest end of a session for which its cookie still identifies its person. */
export const RELOGIN_HOURS = 24

/** SESS-31: seconds in which a person may confirm continuing as another person. */
export const CONTINUE_SECONDS = 300

/** SESS-82: days for which a key signs application tokens. */
export const SIGNING_KEY_DAYS = 30

/** SESS-82: hours for which the next key is published before its use. */
export const SIGNING_KEY_LEAD_HOURS = 24

/** SESS-82: hours for which a replaced key stays published; longer than the lifetime of its tokens. */
export const SIGNING_KEY_RETIRE_HOURS = 1

/** SESS-81: seconds for which the public keys may be cached; much shorter than the lead of the next key. */
export const JWKS_CACHE_SECONDS = 600
