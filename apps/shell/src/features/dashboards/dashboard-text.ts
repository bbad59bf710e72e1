import { dashboards as en } from '@portico/i18n/dashboards/en'
import { dashboards as svSE } from '@portico/i18n/dashboards/sv-SE'
import { dashboards as zhCN } from '@portico/i18n/dashboards/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

export const useDashboardText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
