/** CONF-1: the version of the format. */
export const CONFIGURATION_VERSION = 'portico/v1' as const

/** CONF-8: the maximum size of a configuration file and of the body of the call with it. */
export const CONFIGURATION_BYTES = 4 * 1024 * 1024

/** CONF-8: the maximum number of documents in one file. */
export const CONFIGURATION_DOCUMENTS = 10_000

/** CONF-83: the maximum number of organisations in an export; larger trees are imported by a file of their own. */
export const ORGANISATIONS_IN_FILE = 1000

/** CONF-7: the maximum number of refused documents in one answer. */
export const REFUSALS_NAMED = 20

/** CONF-11: the time limit for applying the documents of one call, in milliseconds. */
export const CONFIGURATION_MS = 10_000

/** CONF-15: the form of a set's code. */
export const SET_CODE = /^[a-z][a-z0-9-]{0,62}$/

/**
 * CONF-17: the effect of a set on the console: its objects cannot be changed there, a change counts as drift, or a change
 * is free.
 */
export const SET_MODES = ['locked', 'drift', 'free'] as const
export type SetMode = (typeof SET_MODES)[number]

/** CONF-20: the minutes between two comparisons of a set with its files. */
export const DRIFT_MINUTES = 60

/** CONF-20: the maximum number of differing objects in one answer. */
export const DRIFTED_NAMED = 100

/** CONF-24: scheme, host and port in lower case. */
export const ORIGIN = /^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/

/** CONF-24: the maximum number of origins in a list, because a policy is sent with every page (SEC-13). */
export const TENANT_ORIGINS = 20

/** CONF-25: a secret in the environment (`OIDC_SECRET_NAME`), or in a file of the folder for secrets. */
export const SECRET_REFERENCE = /^(?:env|file):[A-Z0-9_]{1,60}$/

export const MAIL_DOMAIN = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/

/** CONF-24: the maximum number of a tenant's pages of help. */
export const HELP_PAGES = 500
