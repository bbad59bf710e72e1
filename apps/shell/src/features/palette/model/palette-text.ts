import { palette as en } from '@portico/i18n/palette/en'
import { palette as svSE } from '@portico/i18n/palette/sv-SE'
import { palette as zhCN } from '@portico/i18n/palette/zh-CN'
import { useMemo } from 'react'
import { useLanguage } from '../../../lib/i18n/i18n.ts'
import { translator, type KeyOf, type Translate } from '../../../lib/i18n/texts.ts'

const TEXTS = { en, 'sv-SE': svSE, 'zh-CN': zhCN }

/** The palette's texts, loaded with its chunk. The function is the same until the language changes. */
export function usePaletteText(): Translate<KeyOf<typeof en>> {
  const language = useLanguage()
  return useMemo(() => translator(language, TEXTS[language]), [language])
}
