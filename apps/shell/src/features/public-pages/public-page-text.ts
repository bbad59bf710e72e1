import { publicPages as en } from '@portico/i18n/public-pages/en'
import { publicPages as svSE } from '@portico/i18n/public-pages/sv-SE'
import { publicPages as zhCN } from '@portico/i18n/public-pages/zh-CN'
import { areaText } from '../../lib/i18n/area-text.ts'

export const usePublicPageText = areaText<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
