/**
 * HOST-380: the kinds of errors of an application that people meet: its server does not answer, the gateway refuses a
 * request, it blocks its process (HOST-156), or a fault is reported (ERROR-1).
 */
export const FAILURE_KINDS = ['unanswered', 'refused', 'hung', 'fault'] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

/** HOST-380: codes of refusals with which the server of an application does not answer. */
export const UNANSWERED_CODES: readonly string[] = ['UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT']

/** HOST-380: days for which the hourly counts are stored. */
export const FAILURE_DAYS = 8

/** ADMIN-244: the number of the last failures that are listed. */
export const LAST_FAILURES = 20

/** ADMIN-244: minutes since its last missing answer for which an application counts as one that does not answer. */
export const UNANSWERED_MINUTES = 15

/** ADMIN-244: the states of an application, the first one that fits. */
export const APPLICATION_STATES = ['disabled', 'unanswered', 'failing', 'quiet'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]
