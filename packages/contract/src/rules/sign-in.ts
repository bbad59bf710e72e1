/** SIGN-6 (D23): answers of the sign-in calls. */
export const SIGN_IN_CODES = {
  wrongPassword: '2101',
  locked: '2102',
  disabled: '2103',
  notMember: '2104',
  passwordExpired: '2105',
  passwordUnfit: '2106',
  passwordCommon: '2107',
  passwordSame: '2108',
  ticketOver: '2109',
  smsCodeWrong: '2110',
  captchaNeeded: '2113',
  captchaWrong: '2114',
  captchaExpired: '2115',
} as const

/** SIGN-4 (D23): failures within the window after which a captcha is asked for. */
export const CAPTCHA_AFTER = { account: 3, network: 30, windowMinutes: 15 } as const

/** SIGN-5 (D24, D116): how long a captcha counts, in seconds. It is single use. */
export const CAPTCHA_SECONDS = 120

/** SIGN-2 (D22): how long the single-use nonce of a password key counts, in seconds. */
export const NONCE_SECONDS = 120

/** SIGN-2 (D22): password keys change weekly and the previous one is still accepted. */
export const KEY_ROTATION_DAYS = 7

/** SIGN-3 (D22): characters of a password, of any script. */
export const PASSWORD_LENGTH = { minimum: 8, maximum: 128 } as const

/** SIGN-19: a code sent to a mobile number: how long it counts, in seconds, and how many wrong ones end it. */
export const SMS_CODE = { digits: 6, seconds: 300, tries: 5 } as const

/** SIGN-20: codes sent to one number and asked for in one network; seconds between two to one number. */
export const SMS_LIMITS = { betweenSeconds: 60, numberPerHour: 5, networkPerHour: 30 } as const

/** SIGN-22 (D116): how long a code to scan counts, in seconds, and how many wrong numbers end it. It is single use. */
export const SCAN = { seconds: 120, tries: 3, waitingPerNetwork: 200 } as const

/** SIGN-28: how often one captcha is read out. */
export const CAPTCHA_LISTENS = 5
