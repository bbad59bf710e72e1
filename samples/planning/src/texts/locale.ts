export type Locale = 'en' | 'sv-SE' | 'zh-CN'
export type ByLocale = Readonly<Record<Locale, string>>

/** The best of our languages for the browser's list, for a page that nobody told its language. */
export function preferredLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    if (/^sv\b/i.test(tag)) return 'sv-SE'
    if (/^zh\b/i.test(tag)) return 'zh-CN'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return 'en'
}
