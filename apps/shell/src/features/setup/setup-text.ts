import { setup as en } from '@portico/i18n/setup/en'
import { setup as svSE } from '@portico/i18n/setup/sv-SE'
import { setup as zhCN } from '@portico/i18n/setup/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

export const useSetupText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
export type SetupText = ReturnType<typeof useSetupText>
