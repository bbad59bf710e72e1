/** HOST-195: for each application so many refusals are kept, the latest; and each for so many days after it was last counted. */
export const REFUSALS_PER_APPLICATION = 100
export const REFUSAL_DAYS = 30

/** HOST-196: characters that are kept of a refused request's path. */
export const REFUSAL_PATH_MAX = 200
