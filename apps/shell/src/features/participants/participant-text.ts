import { participants as en } from '@portico/i18n/participants/en'
import { participants as svSE } from '@portico/i18n/participants/sv-SE'
import { participants as zhCN } from '@portico/i18n/participants/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

export const useParticipantText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
