import { help as en } from '@portico/i18n/help/en'
import { help as svSE } from '@portico/i18n/help/sv-SE'
import { help as zhCN } from '@portico/i18n/help/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

export const useHelpText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
