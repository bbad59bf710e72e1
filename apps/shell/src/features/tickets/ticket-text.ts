import { tickets as en } from '@portico/i18n/tickets/en'
import { tickets as svSE } from '@portico/i18n/tickets/sv-SE'
import { tickets as zhCN } from '@portico/i18n/tickets/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

export const useTicketText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
