import type { Language } from '@portico/i18n/languages'
import { useLanguage } from './i18n.ts'

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/**
 * Texts that come with the chunk that shows them, in all three languages: what few people open does not make the catalogue
 * longer that everybody waits for.
 */
export function areaText<T extends object>(texts: Record<Language, unknown>) {
  return function useAreaText(): (key: Leaves<T>, values?: Record<string, string>) => string {
    const language = useLanguage()
    return (key, values = {}) => {
      let found: unknown = texts[language]
      for (const part of String(key).split('.')) found = (found as Record<string, unknown>)[part]
      return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
    }
  }
}
