import { messages as en } from '@portico/i18n/messages/en'
import { messages as svSE } from '@portico/i18n/messages/sv-SE'
import { messages as zhCN } from '@portico/i18n/messages/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'
import { currentLanguage } from '../../lib/i18n/language.ts'
import { translator, type KeyOf, type Values } from '../../lib/i18n/texts.ts'

const TEXTS = { en, 'sv-SE': svSE, 'zh-CN': zhCN }

export const useMessageText = createTextHook<typeof en>(TEXTS)

/** For texts outside a component. */
export const messageText = (key: KeyOf<typeof en>, values?: Values): string =>
  translator<KeyOf<typeof en>>(currentLanguage(), TEXTS[currentLanguage()])(key, values)
