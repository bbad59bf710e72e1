import { access as en } from '@portico/i18n/access/en'
import { access as svSE } from '@portico/i18n/access/sv-SE'
import { access as zhCN } from '@portico/i18n/access/zh-CN'
import { createTextHook } from './bundled-texts.ts'

/** Texts of pages that do not open; few people see one, so they are not loaded at the start. */
export const useAccessText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
