/** HOME-11: the minutes without home after which the next call is a new visit. */
export const VISIT_PAUSE_MINUTES = 30

/** HOME-11: the days after which changes are no longer listed. */
export const CHANGES_DAYS = 90

/** HOME-12: the maximum number of listed messages of a kind, requests, changes of projects, and applications. */
export const CHANGES_LISTED = { messages: 3, requests: 3, projects: 6, applications: 6 } as const
