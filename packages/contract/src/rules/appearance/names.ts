import type { Language, NameAllLang } from '../../protocol/common.ts'

/** D51: the languages that replace a missing one, in this order. */
const FALLBACKS: readonly Language[] = ['sv-SE', 'en', 'zh-CN']

/** LANG-3: a name in the reader's language, else in the first fallback language that it has. */
export function localisedName(names: NameAllLang, language: Language): string | undefined {
  const available = [language, ...FALLBACKS].find((one) => names[one] !== undefined)
  return available && names[available]
}
