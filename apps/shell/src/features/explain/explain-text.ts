import { explain as en } from '@portico/i18n/explain/en'
import { explain as svSE } from '@portico/i18n/explain/sv-SE'
import { explain as zhCN } from '@portico/i18n/explain/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

export const useExplainText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
export type ExplainText = ReturnType<typeof useExplainText>
