export const LANGUAGES = ['zh-CN', 'en', 'sv-SE'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language in its own words, because a person who changes the language may not read the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'zh-CN': '简体中文',
  en: 'English',
  'sv-SE': 'Svenska',
}

/** Returns the locale that formats dates and times in a language: English is British (LANG-8). */
export function dateLocale(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}
