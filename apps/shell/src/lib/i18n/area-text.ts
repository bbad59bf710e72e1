import type { Language } from '@portico/i18n/languages'
import { useMemo } from 'react'
import { useLanguage } from './i18n.ts'
import { translator, type KeyOf, type Translate } from './texts.ts'

/**
 * Texts that come with the chunk that shows them, in all three languages: what few people open does not make the catalogue
 * longer that everybody waits for.
 */
export function areaText<T extends object>(texts: Record<Language, object>) {
  return function useAreaText(): Translate<KeyOf<T>> {
    const language = useLanguage()
    return useMemo(() => translator(language, texts[language]), [language])
  }
}
