/** CONF-1: the version of the format. */
export const CONFIGURATION_VERSION = 'portico/v1' as const

/** CONF-8: a file of configuration, and the body of the call with it, at most. */
export const CONFIGURATION_BYTES = 4 * 1024 * 1024

/** CONF-8: documents of one file, at most. */
export const CONFIGURATION_DOCUMENTS = 10_000

/** CONF-7: refused documents that one answer names, at most. */
export const REFUSALS_NAMED = 20

/** CONF-11: milliseconds in which the documents of one call must be applied. */
export const CONFIGURATION_MS = 10_000
