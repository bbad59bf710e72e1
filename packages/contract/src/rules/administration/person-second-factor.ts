/** ADMIN-240: the kinds of second factors of a person. */
export const FACTOR_KINDS = ['totp', 'passkey'] as const

/** ADMIN-241: resets of one person that administrators of a tenant may order or confirm in an hour. */
export const FACTOR_RESETS_PER_HOUR = 3
