/** SIGN-45: minutes for which a password reset ticket is valid. It can be used once. */
export const RESET_TICKET_MINUTES = 30

/** SIGN-46: emails per account and requests per network, within the window in minutes. */
export const RESET_REQUESTS = { account: 3, network: 20, windowMinutes: 60 } as const

/** SIGN-50: default and maximum number of rows on a page of the security log. */
export const SECURITY_LOG_PAGE = { usual: 20, maximum: 200 } as const

/** SIGN-50: days for which the security log is kept. */
export const SECURITY_LOG_DAYS = 180
