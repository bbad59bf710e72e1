import { LANGUAGE_NAMES, type Language } from '@portico/i18n/languages'

/** The options of a choice of the language, each in its own language. */
export const languageOptions = (languages: readonly Language[]) =>
  languages.map((code) => ({ value: code, label: LANGUAGE_NAMES[code], lang: code }))
