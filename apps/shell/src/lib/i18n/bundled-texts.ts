import type { Language } from '@portico/i18n/languages'
import { useMemo } from 'react'
import { useLanguage } from './i18n.ts'
import { translator, type KeyOf, type Translate } from './texts.ts'

/**
 * Creates a text hook for an on-demand screen; its chunk contains the texts in all three languages, so the main
 * catalogue stays small.
 */
export function createTextHook<T extends object>(texts: Record<Language, object>) {
  return function useBundledText(): Translate<KeyOf<T>> {
    const language = useLanguage()
    return useMemo(() => translator(language, texts[language]), [language])
  }
}
