/** API-15: the prefix of every key of a service account; scanners of secrets recognise it. */
export const SERVICE_KEY_PREFIX = 'ptk_'

/** API-15: the form of a key: the prefix and 256 bits in base64url. */
export const SERVICE_KEY = /^ptk_[A-Za-z0-9_-]{43}$/

/** API-17: the maximum and default number of days for which a key is valid. */
export const KEY_DAYS = { default: 90, maximum: 365 } as const

/** API-18: the default and maximum number of hours for which a former key stays valid beside its successor. */
export const KEY_OVERLAP_HOURS = { default: 24, maximum: 168 } as const

/** API-16: the maximum number of keys of one service account. */
export const KEYS_PER_ACCOUNT = 10

/** API-16: the maximum number of networks from which one key is accepted. */
export const NETWORKS_PER_KEY = 20

/** API-16: the maximum number of grants of one service account. */
export const GRANTS_PER_ACCOUNT = 50

/** API-20: the maximum number of calls with one key, and the period in seconds. */
export const KEY_RATE_LIMIT = { calls: 100, seconds: 10 } as const
