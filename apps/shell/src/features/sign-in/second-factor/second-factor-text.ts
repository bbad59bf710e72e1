import { secondFactor as en } from '@portico/i18n/second-factor/en'
import { secondFactor as svSE } from '@portico/i18n/second-factor/sv-SE'
import { secondFactor as zhCN } from '@portico/i18n/second-factor/zh-CN'
import { createTextHook } from '../../../lib/i18n/bundled-texts.ts'

export const useFactorText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
export type FactorText = ReturnType<typeof useFactorText>
