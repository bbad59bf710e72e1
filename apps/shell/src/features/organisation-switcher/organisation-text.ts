import { organisations as en } from '@portico/i18n/organisations/en'
import { organisations as svSE } from '@portico/i18n/organisations/sv-SE'
import { organisations as zhCN } from '@portico/i18n/organisations/zh-CN'
import { createTextHook } from '../../lib/i18n/bundled-texts.ts'

/** The switcher's texts come with its chunk. */
export const useOrganisationText = createTextHook<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
export type OrganisationText = ReturnType<typeof useOrganisationText>
