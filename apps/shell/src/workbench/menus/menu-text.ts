import { menus as en } from '@portico/i18n/menus/en'
import { menus as svSE } from '@portico/i18n/menus/sv-SE'
import { menus as zhCN } from '@portico/i18n/menus/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

/** Texts of the menu parts that are loaded later. */
export const useMenuText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
