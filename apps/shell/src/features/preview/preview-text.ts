import { preview as en } from '@portico/i18n/preview/en'
import { preview as svSE } from '@portico/i18n/preview/sv-SE'
import { preview as zhCN } from '@portico/i18n/preview/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

export const usePreviewText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
