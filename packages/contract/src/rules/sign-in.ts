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
