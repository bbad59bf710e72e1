/** HOME-11: after so many minutes without home, the next call is a new visit. */
export const VISIT_PAUSE_MINUTES = 30

/** HOME-11: changes before so many days are not listed. */
export const CHANGES_DAYS = 90

/** HOME-12: the maximum number of listed messages of a kind, requests, changes of projects, and applications. */
export const CHANGES_LISTED = { messages: 3, requests: 3, projects: 6, applications: 6 } as const
