import { menus as en } from '@portico/i18n/menus/en'
import { menus as svSE } from '@portico/i18n/menus/sv-SE'
import { menus as zhCN } from '@portico/i18n/menus/zh-CN'
import { createAreaText } from '../../lib/i18n/area-text.ts'

/** Texts of the menu parts that are loaded later. */
export const useMenuText = createAreaText<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
