import { tour as en } from '@portico/i18n/tour/en'
import { tour as svSE } from '@portico/i18n/tour/sv-SE'
import { tour as zhCN } from '@portico/i18n/tour/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

export const useTourText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
