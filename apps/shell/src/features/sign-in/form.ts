import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'

export interface Form {
  account: string
  password: string
  captcha: string
  keep: boolean
}

export const EMPTY_FORM: Form = { account: '', password: '', captcha: '', keep: false }

export type FieldName = 'account' | 'password' | 'captcha'

/** SIGN-12: empty fields are reported without a call; the first of them gets the focus. */
export function emptyFields({ account, password, captcha }: Form, needsCaptcha: boolean): readonly FieldName[] {
  const fields: [FieldName, boolean][] = [
    ['account', account.trim() === ''],
    ['password', password === ''],
    ['captcha', needsCaptcha && captcha.trim() === ''],
  ]
  return fields.filter(([, isEmpty]) => isEmpty).map(([name]) => name)
}

const CAPTCHA_CODES: readonly string[] = [
  SIGN_IN_CODES.captchaNeeded,
  SIGN_IN_CODES.captchaWrong,
  SIGN_IN_CODES.captchaExpired,
]

/** SIGN-11: whether an answer with this code requires the captcha. */
export function requiresCaptcha(errorCode: string | null): boolean {
  return errorCode !== null && CAPTCHA_CODES.includes(errorCode)
}
