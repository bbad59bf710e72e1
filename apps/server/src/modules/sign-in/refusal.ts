import type { Language } from '@portico/contract/common'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in'
import { type SignInCode, textOf } from '../../http/pipeline/texts.ts'

/** `bringsCaptcha`: this failure makes the next attempt require a captcha. */
export interface Refused {
  refused: SignInCode
  bringsCaptcha?: boolean
  /** SIGN-60: with 2116, seconds until a guess is checked again. */
  retryAfter?: number
}

/** SIGN-60: the refusal of a guess that comes too early. */
export const delayed = (retryAfter: number): Refused => ({ refused: SIGN_IN_CODES.delayed, retryAfter })

/** The text of a refusal. */
export const refusalText = ({ refused, retryAfter = 0 }: Refused, language: Language): string =>
  textOf(refused, language).replace('{{seconds}}', String(retryAfter))

/** SIGN-4: the failure that makes a captcha necessary carries both codes, so that the page shows a captcha at once. */
export function refusal(reason: Refused, language: Language) {
  const { refused, bringsCaptcha, retryAfter } = reason
  const text = refusalText(reason, language)
  const shared = { success: false, data: null } as const
  const wait = retryAfter === undefined ? {} : { retryAfter }
  if (!bringsCaptcha) return { ...shared, errorCode: refused, errorMsg: text, ...wait }
  const isSentence = text.endsWith('。') || text.endsWith('.')
  const stop = isSentence ? '' : language === 'zh-CN' ? '。' : '.'
  const errorMsg = `${text}${stop}${language === 'zh-CN' ? '' : ' '}${textOf(SIGN_IN_CODES.captchaNeeded, language)}`
  return { ...shared, errorCode: SIGN_IN_CODES.captchaNeeded as string, errorMsg }
}
