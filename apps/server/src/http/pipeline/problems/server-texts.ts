import type { Language } from '@portico/contract/protocol/common'
import type { ErrorCode } from '@portico/contract/protocol/errors'
import type { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import { errorsEn } from '@portico/i18n/errors/en'
import { errorsSvSE } from '@portico/i18n/errors/sv-SE'
import { errorsZhCN } from '@portico/i18n/errors/zh-CN'

export type SignInCode = (typeof SIGN_IN_CODES)[keyof typeof SIGN_IN_CODES]
type TextKey = keyof typeof errorsEn

/** The type check fails if a code of the contract has no text. */
type Owed = Record<ErrorCode | SignInCode, string>
const texts: Record<Language, Owed & Record<TextKey, string>> = {
  en: errorsEn,
  'zh-CN': errorsZhCN,
  'sv-SE': errorsSvSE,
}

/** Returns a text of the server, of an error or of one of its pages, in the language of the caller. */
export const serverText = (key: TextKey, language: Language): string => texts[language][key]
