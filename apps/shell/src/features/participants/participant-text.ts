import { participants as en } from '@portico/i18n/participants/en'
import { participants as svSE } from '@portico/i18n/participants/sv-SE'
import { participants as zhCN } from '@portico/i18n/participants/zh-CN'
import { createAreaText } from '../../lib/i18n/area-text.ts'

export const useParticipantText = createAreaText<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
