export type Locale = 'en' | 'sv-SE' | 'zh-CN'
export type ByLocale = Readonly<Record<Locale, string>>

export const LANGUAGES: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'sv-SE', name: 'Svenska' },
  { locale: 'zh-CN', name: '简体中文' },
]

/** Returns the locale that formats dates and times: the texts' English is British. */
export function dateLocale(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale
}

/** The first of the browser's languages that has texts, else English. */
export function preferredLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const supported = LANGUAGES.find(({ locale }) => locale.slice(0, 2) === tag.slice(0, 2).toLowerCase())
    if (supported) return supported.locale
  }
  return 'en'
}
