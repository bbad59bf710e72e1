import type { Language } from '@portico/i18n/languages'
import { useMemo } from 'react'
import { useLanguage } from './i18n.ts'
import { translator, type KeyOf, type Translate } from './texts.ts'

/**
 * Texts of a rarely opened area, in all three languages, in the chunk that shows them, so that the catalogue that
 * everybody loads stays small.
 */
export function createAreaText<T extends object>(texts: Record<Language, object>) {
  return function useAreaText(): Translate<KeyOf<T>> {
    const language = useLanguage()
    return useMemo(() => translator(language, texts[language]), [language])
  }
}
