import { organisations as en } from '@portico/i18n/organisations/en'
import { organisations as svSE } from '@portico/i18n/organisations/sv-SE'
import { organisations as zhCN } from '@portico/i18n/organisations/zh-CN'
import { createAreaText } from '../../lib/i18n/area-text.ts'

/** The switcher's texts come with its chunk. */
export const useOrganisationText = createAreaText<typeof en>({ en, 'sv-SE': svSE, 'zh-CN': zhCN })
export type OrganisationText = ReturnType<typeof useOrganisationText>
