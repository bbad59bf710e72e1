import { workbenchGrid as en } from '@portico/i18n/workbench-grid/en'
import { workbenchGrid as svSE } from '@portico/i18n/workbench-grid/sv-SE'
import { workbenchGrid as zhCN } from '@portico/i18n/workbench-grid/zh-CN'
import { createTextHook } from '../../../lib/i18n/bundled-texts.ts'

export const useWorkbenchPageText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
