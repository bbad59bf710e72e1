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
  delayed: '2116',
  secondFactorNeeded: '2120',
  secondFactorWrong: '2121',
  secondFactorOver: '2122',
  secondFactorLimited: '2123',
  passkeyRefused: '2124',
} as const

/** SIGN-4 (D23): failures within the window after which a captcha is asked for. */
export const CAPTCHA_AFTER = { account: 3, network: 30, windowMinutes: 15 } as const

/**
 * SIGN-60, SIGN-61: failures within the window that cost no delay. From then on the delay begins at one second, doubles with
 * every `step` further failures and ends at `maximumSeconds`.
 */
export const GUESS_DELAYS = {
  windowMinutes: 60,
  account: { free: 5, step: 1, maximumSeconds: 60 },
  network: { free: 200, step: 20, maximumSeconds: 30 },
  trusted: { free: 5, step: 1, maximumSeconds: 300 },
} as const

/** SIGN-62: known devices of one account, accounts that one browser is known to, and days that a device stays known unused. */
export const KNOWN_DEVICES = { perAccount: 10, perBrowser: 5, days: 180 } as const

/** SIGN-65: failures within an hour after which the owner of an account gets a message, and hours until the next message. */
export const GUESSING_NOTICE = { failures: 20, everyHours: 24 } as const

/** SIGN-67: captcha images that one network may ask for in a minute. */
export const CAPTCHAS_PER_MINUTE = 120

/** SIGN-66: characters of a captcha. */
export const CAPTCHA_LENGTH = 5

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
