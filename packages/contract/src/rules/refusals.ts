/** HOST-195: for each application so many refusals are kept, the latest; and each for so many days after it was last counted. */
export const REFUSALS_PER_APPLICATION = 100
export const REFUSAL_DAYS = 30

/** HOST-196: characters that are kept of a refused request's path. */
export const REFUSAL_PATH_MAX = 200

/** HOST-198: different refusals that a browser tells in one call. */
export const REFUSALS_TOLD_AT_ONCE = 20

/** ADMIN-3: entries of one page of a list for administrators, where the call names no number. */
export const REFUSALS_PER_PAGE = 50
