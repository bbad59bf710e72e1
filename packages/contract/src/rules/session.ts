/** SESS-2 (W15): a bearer lives at most this long, in minutes. */
export const BEARER_MINUTES = 15

/** SESS-5 (D18): idle expiry where the tenant names none, and the absolute lifetime. */
export const IDLE_HOURS = 24
export const ABSOLUTE_DAYS = 7

/** SESS-6 (D95): a session that the person asked to keep. */
export const KEEP_DAYS = 7

/** SESS-7: a launch ticket (D7, W: session/ticket), in seconds; single use. */
export const TICKET_SECONDS = 60

/** SESS-8 (D102): an application's own token, in minutes. */
export const APP_TOKEN_MINUTES = 10

/** SESS-20: so long after a session may have ended its cookie still says whose it was, in hours. */
export const RELOGIN_HOURS = 24

/** SESS-31: how long somebody may think about going on as another person, in seconds. */
export const CONTINUE_SECONDS = 300

/** SESS-82: a key signs application tokens for so many days. */
export const SIGNING_KEY_DAYS = 30

/** SESS-82: the next key is published so many hours before it signs. */
export const SIGNING_KEY_LEAD_HOURS = 24

/** SESS-82: a key that has been replaced stays published for so many hours; longer than any token that it signed. */
export const SIGNING_KEY_RETIRE_HOURS = 1

/** SESS-81: how long a cache may keep the public keys, in seconds; far less than the lead of the next key. */
export const JWKS_CACHE_SECONDS = 600
