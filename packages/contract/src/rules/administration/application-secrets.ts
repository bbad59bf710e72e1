/** ADMIN-246: the number of valid secrets of one application. */
export const SECRETS_PER_APPLICATION = 5

/** ADMIN-246: the default and maximum number of hours for which a former secret stays valid beside its successor. */
export const SECRET_OVERLAP_HOURS = { default: 24, maximum: 168 } as const
