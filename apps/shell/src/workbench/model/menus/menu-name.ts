import type { MenuNode } from '@portico/contract/navigation/menus'
import type { Language } from '@portico/i18n/languages'
import { useCallback } from 'react'
import { localName, useLanguage } from '../../../lib/i18n/i18n.ts'
import { currentLanguage } from '../../../lib/i18n/language.ts'

type Named = Pick<MenuNode, 'name' | 'nameAllLang'>

export function menuName(node: Named, language: Language = currentLanguage()): string {
  return localName(node.nameAllLang, node.name, language)
}

/** The names of menus in the reader's language; another function in another language. */
export function useMenuName(): (node: Named) => string {
  const language = useLanguage()
  return useCallback((node: Named) => menuName(node, language), [language])
}
