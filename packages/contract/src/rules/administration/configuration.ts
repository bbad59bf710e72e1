/** CONF-1: the version of the format. */
export const CONFIGURATION_VERSION = 'portico/v1' as const

/** CONF-8: the maximum size of a configuration file and of the body of the call with it. */
export const CONFIGURATION_BYTES = 4 * 1024 * 1024

/** CONF-8: the maximum number of documents in one file. */
export const CONFIGURATION_DOCUMENTS = 10_000

/** CONF-7: the maximum number of refused documents in one answer. */
export const REFUSALS_NAMED = 20

/** CONF-11: the time limit for applying the documents of one call, in milliseconds. */
export const CONFIGURATION_MS = 10_000
