import type { Language } from '@portico/contract/common'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in'
import { type SignInCode, textOf } from '../../http/texts.ts'

/** `bringsCaptcha`: with this failure the account or the network has failed often enough for the next to need one. */
export interface Refused {
  refused: SignInCode
  bringsCaptcha?: boolean
  /** SIGN-60: with 2116, seconds until a guess is checked again. */
  retryAfter?: number
}

/** SIGN-60: a guess that comes too early. */
export const delayed = (retryAfter: number): Refused => ({ refused: SIGN_IN_CODES.delayed, retryAfter })

/** What a person reads about a refusal. */
export const refusalText = ({ refused, retryAfter = 0 }: Refused, language: Language): string =>
  textOf(refused, language).replace('{{seconds}}', String(retryAfter))

/**
 * SIGN-4: the failure that makes a captcha necessary says both, so that the page shows one at once and does not have to
 * send the next attempt in vain.
 */
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
