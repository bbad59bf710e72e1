import type { Locale } from '@portico/sdk'

/** The first of a browser's languages that the portal speaks, else English. */
export function preferredLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    if (/^sv\b/i.test(tag)) return 'sv-SE'
    if (/^zh\b/i.test(tag)) return 'zh-CN'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return 'en'
}
