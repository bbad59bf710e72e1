import type { Language, NameAllLang } from '@portico/contract/protocol/common'

/** LANG-3: languages to fall back to, in order, if a name lacks the reader's. */
const FALLBACKS: readonly Language[] = ['sv-SE', 'en', 'zh-CN']

/** A name in the reader's language. */
export function nameIn(names: NameAllLang, language: Language): string {
  const own = names[language]
  if (own !== undefined) return own
  const later = FALLBACKS.slice(FALLBACKS.indexOf(language) + 1)
  const match = [...later, ...FALLBACKS].find((other) => names[other] !== undefined)
  return match ? (names[match] ?? '') : ''
}
