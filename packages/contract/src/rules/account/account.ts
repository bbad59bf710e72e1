/** SIGN-45: minutes for which a password reset ticket is valid. It can be used once. */
export const RESET_TICKET_MINUTES = 30

/** SIGN-46: emails per account and requests per network, within the window in minutes. */
export const RESET_REQUESTS = { account: 3, network: 20, windowMinutes: 60 } as const

/** SIGN-50: default and maximum number of rows on a page of the security log. */
export const SECURITY_LOG_PAGE = { default: 20, maximum: 200 } as const

/** SIGN-50: days for which entries of the security log are stored. */
export const SECURITY_LOG_DAYS = 180

/** SIGN-152: the code that confirms a mail address or mobile number: digits, lifetime in seconds, and tries. */
export const CONTACT_CODE = { digits: 6, seconds: 600, tries: 5 } as const

/** SIGN-154: codes that one account may request in an hour, for whichever address or number. */
export const CONTACT_CODES_PER_HOUR = 5

/** SIGN-151: a mail address that the portal sends to: one address, without names, comments or quotes. */
export const MAIL_ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}$/u

/** SIGN-151: a mobile number as typed, with the country code. */
export const MOBILE_NUMBER = /^\+[\d\s()-]{6,24}$/
