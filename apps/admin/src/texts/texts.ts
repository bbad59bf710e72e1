import type { Locale } from '@portico/sdk'
import { en, type Texts } from './en.ts'
import { sv } from './sv.ts'
import { zh } from './zh.ts'

export const TEXTS: Readonly<Record<Locale, Texts>> = { en, 'sv-SE': sv, 'zh-CN': zh }

export function preferredLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    if (/^sv\b/i.test(tag)) return 'sv-SE'
    if (/^zh\b/i.test(tag)) return 'zh-CN'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return 'en'
}
