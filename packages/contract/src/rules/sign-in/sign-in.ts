/** SIGN-6 (D23): result codes of the sign-in calls. */
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

/** SIGN-4 (D23): failures within the window after which a captcha is demanded. */
export const CAPTCHA_AFTER = { account: 3, network: 30, windowMinutes: 15 } as const

/**
 * SIGN-60, SIGN-61: failures within the window without delay. After them the delay begins at one second, doubles with
 * every `step` further failures, and is limited to `maximumSeconds`.
 */
export const GUESS_DELAYS = {
  windowMinutes: 60,
  account: { free: 5, step: 1, maximumSeconds: 60 },
  network: { free: 200, step: 20, maximumSeconds: 30 },
  trusted: { free: 5, step: 1, maximumSeconds: 300 },
} as const

/** SIGN-62: known devices per account, accounts per browser, and days until an unused device is forgotten. */
export const KNOWN_DEVICES = { perAccount: 10, perBrowser: 5, days: 180 } as const

/** SIGN-150: notices of sign-ins from new devices that an account gets within 24 hours. */
export const NEW_DEVICE_NOTICES = { perDay: 5 } as const

/** SIGN-65: failures within an hour after which an account's owner is notified, and hours until the next notice. */
export const GUESSING_NOTICE = { failures: 20, everyHours: 24 } as const

/** SIGN-67: captcha images per network and minute. */
export const CAPTCHAS_PER_MINUTE = 120

/** SIGN-66: number of characters of a captcha. */
export const CAPTCHA_LENGTH = 5

/** SIGN-5 (D24, D116): lifetime of a captcha in seconds. It can be used once. */
export const CAPTCHA_SECONDS = 120

/** SIGN-2 (D22): lifetime in seconds of a password key's nonce, which can be used once. */
export const NONCE_SECONDS = 120

/** SIGN-2 (D22): days until a password key is replaced; the previous one is still accepted. */
export const KEY_ROTATION_DAYS = 7

/** SIGN-3 (D22): length of a password in characters of any script. */
export const PASSWORD_LENGTH = { minimum: 8, maximum: 128 } as const

/** SIGN-19: a code sent to a mobile number: digits, lifetime in seconds, and wrong attempts that end it. */
export const SMS_CODE = { digits: 6, seconds: 300, tries: 5 } as const

/** SIGN-20: limits of codes per number and network; minimum seconds between two codes to one number. */
export const SMS_LIMITS = { betweenSeconds: 60, numberPerHour: 5, networkPerHour: 30 } as const

/**
 * SIGN-22 (D116): a QR code: lifetime in seconds, wrong numbers that end it, and pending codes per network. It can be
 * used once.
 */
export const QR_SIGN_IN_LIMITS = { seconds: 120, tries: 3, waitingPerNetwork: 200 } as const

/** SIGN-28: how often one captcha can be played. */
export const CAPTCHA_PLAYS = 5
