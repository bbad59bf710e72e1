import type { MenuNode } from '@portico/contract/navigation/menus'
import { currentLanguage } from '../../lib/i18n/language.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import { useColorScheme } from '../../lib/theme/color-scheme.ts'
import { isReadOnly } from '../engine/is-read-only.ts'

/** HOST-368: the view settings in the address of a window without a connection to the portal. */
export function windowView(node: Pick<MenuNode, 'sourceMenuAuthorities'>): Record<string, string> {
  return {
    lang: currentLanguage(),
    scheme: useColorScheme.getState().scheme,
    ...(isReadOnly(node.sourceMenuAuthorities, getViewing() !== null) ? { readOnly: 'true' } : {}),
  }
}
