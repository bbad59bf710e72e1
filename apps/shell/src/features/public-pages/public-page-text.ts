import { outside as en } from '@portico/i18n/outside/en'
import { outside as svSE } from '@portico/i18n/outside/sv-SE'
import { outside as zhCN } from '@portico/i18n/outside/zh-CN'
import { areaText } from '../../lib/i18n/area-text.ts'

export const usePublicPageText = areaText<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
