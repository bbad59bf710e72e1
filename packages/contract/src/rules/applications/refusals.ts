/**
 * HOST-195: stored refusals per application, latest first, and days until they are deleted after the last occurrence.
 */
export const REFUSALS_PER_APPLICATION = 100
export const REFUSAL_DAYS = 30

/** HOST-196: maximum characters of a stored path. */
export const REFUSAL_PATH_MAX = 200

/** HOST-198: maximum number of distinct refusals that a browser reports in one call. */
export const REFUSALS_PER_REPORT = 20

/** HOST-199: default number of entries on one page of a list for administrators. */
export const REFUSALS_PER_PAGE = 50
