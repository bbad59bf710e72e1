import { publicPages as en } from '@portico/i18n/public-pages/en'
import { publicPages as svSE } from '@portico/i18n/public-pages/sv-SE'
import { publicPages as zhCN } from '@portico/i18n/public-pages/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

export const usePublicPageText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
