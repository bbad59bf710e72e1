import { tickets as en } from '@portico/i18n/tickets/en'
import { tickets as svSE } from '@portico/i18n/tickets/sv-SE'
import { tickets as zhCN } from '@portico/i18n/tickets/zh-CN'
import { createAreaText } from '../../lib/i18n/area-text.ts'

export const useTicketText = createAreaText<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
