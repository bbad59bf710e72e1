import type { Language } from '@portico/contract/common'
import type { ErrorCode } from '@portico/contract/errors'
import type { SIGN_IN_CODES } from '@portico/contract/rules/sign-in'
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

/** A text of the server in the caller's language. */
export const textOf = (key: TextKey, language: Language): string => texts[language][key]
