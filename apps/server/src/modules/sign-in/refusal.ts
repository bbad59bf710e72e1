import type { Language } from '@portico/contract/common'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in'
import { type SignInCode, textOf } from '../../http/texts.ts'

/** `bringsCaptcha`: with this failure the account or the network has failed often enough for the next to need one. */
export interface Refused {
  refused: SignInCode
  bringsCaptcha?: boolean
}

/**
 * SIGN-4: the failure that makes a captcha necessary says both, so that the page shows one at once and does not have to
 * send the next attempt in vain.
 */
export function refusal({ refused, bringsCaptcha }: Refused, language: Language) {
  const text = textOf(refused, language)
  const shared = { success: false, data: null } as const
  if (!bringsCaptcha) return { ...shared, errorCode: refused, errorMsg: text }
  const isSentence = text.endsWith('。') || text.endsWith('.')
  const stop = isSentence ? '' : language === 'zh-CN' ? '。' : '.'
  const errorMsg = `${text}${stop}${language === 'zh-CN' ? '' : ' '}${textOf(SIGN_IN_CODES.captchaNeeded, language)}`
  return { ...shared, errorCode: SIGN_IN_CODES.captchaNeeded as string, errorMsg }
}
