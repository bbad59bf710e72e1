import type { MenuNode } from '@portico/contract/navigation/menus'
import type { Language } from '@portico/i18n/languages'
import { useCallback } from 'react'
import { localName, useLanguage } from '../../../lib/i18n/i18n.ts'
import { currentLanguage } from '../../../lib/i18n/language.ts'

type MenuNames = Pick<MenuNode, 'name' | 'nameAllLang'>

export function menuName(node: MenuNames, language: Language = currentLanguage()): string {
  return localName(node.nameAllLang, node.name, language)
}

/**
 * Returns a function that returns a menu's name in the current language. A change of the language returns a new
 * function.
 */
export function useMenuName(): (node: MenuNames) => string {
  const language = useLanguage()
  return useCallback((node: MenuNames) => menuName(node, language), [language])
}
