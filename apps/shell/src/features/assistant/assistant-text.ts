import { assistant as en } from '@portico/i18n/assistant/en'
import { assistant as svSE } from '@portico/i18n/assistant/sv-SE'
import { assistant as zhCN } from '@portico/i18n/assistant/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

export const useAssistantText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
