/** SIGN-45: how long a ticket for a new password counts, in minutes. It is single use. */
export const RESET_TICKET_MINUTES = 30

/** SIGN-46: mails that one account gets, and requests that one network makes, within the hour. */
export const RESET_REQUESTS = { account: 3, network: 20, windowMinutes: 60 } as const

/** SIGN-50: rows of a page of the security log, unless asked for fewer. */
export const SECURITY_LOG_PAGE = { usual: 20, maximum: 200 } as const

/** SIGN-50: how long the security log is kept, in days. */
export const SECURITY_LOG_DAYS = 180
