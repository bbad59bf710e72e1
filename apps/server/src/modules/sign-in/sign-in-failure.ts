import type { Language } from '@portico/contract/protocol/common'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import { type SignInCode, serverText } from '../../http/pipeline/problems/server-texts.ts'

/** `bringsCaptcha`: this failure makes the next attempt require a captcha. */
export interface SignInFailure {
  refused: SignInCode
  bringsCaptcha?: boolean
  /** SIGN-60: with 2116, seconds until a guess is checked again. */
  retryAfter?: number
}

/** SIGN-60: the refusal of a too early guess. */
export const delayedFailure = (retryAfter: number): SignInFailure => ({ refused: SIGN_IN_CODES.delayed, retryAfter })

/** The text of a refusal. */
export const failureText = ({ refused, retryAfter = 0 }: SignInFailure, language: Language): string =>
  serverText(refused, language).replace('{{seconds}}', String(retryAfter))

/**
 * SIGN-4: the failure that causes the requirement of a captcha has both codes, so that the page shows a captcha at
 * once.
 */
export function failureAnswer(reason: SignInFailure, language: Language) {
  const { refused, bringsCaptcha, retryAfter } = reason
  const text = failureText(reason, language)
  const shared = { success: false, data: null } as const
  const wait = retryAfter === undefined ? {} : { retryAfter }
  if (!bringsCaptcha) return { ...shared, errorCode: refused, errorMsg: text, ...wait }
  const isSentence = text.endsWith('。') || text.endsWith('.')
  const stop = isSentence ? '' : language === 'zh-CN' ? '。' : '.'
  const errorMsg = `${text}${stop}${language === 'zh-CN' ? '' : ' '}${serverText(SIGN_IN_CODES.captchaNeeded, language)}`
  return { ...shared, errorCode: SIGN_IN_CODES.captchaNeeded as string, errorMsg }
}
