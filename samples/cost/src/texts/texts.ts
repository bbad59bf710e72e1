import { en, type Texts } from './en.ts'
import { sv } from './sv.ts'
import { zh } from './zh.ts'

export type Locale = 'en' | 'sv-SE' | 'zh-CN'
export type ByLocale = Readonly<Record<Locale, string>>
export const TEXTS: Readonly<Record<Locale, Texts>> = { en, 'sv-SE': sv, 'zh-CN': zh }

export function localeOf(tags: readonly (string | undefined)[]): Locale {
  for (const tag of tags) {
    if (tag && /^sv\b/i.test(tag)) return 'sv-SE'
    if (tag && /^zh\b/i.test(tag)) return 'zh-CN'
    if (tag && /^en\b/i.test(tag)) return 'en'
  }
  return 'en'
}

export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
