import { tour as en } from '@portico/i18n/tour/en'
import { tour as svSE } from '@portico/i18n/tour/sv-SE'
import { tour as zhCN } from '@portico/i18n/tour/zh-CN'
import { createAreaText } from '../../lib/i18n/area-text.ts'

export const useTourText = createAreaText<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
