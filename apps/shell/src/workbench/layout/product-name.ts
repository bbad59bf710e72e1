import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { localName, useLanguage } from '../../lib/i18n/i18n.ts'
import { useSystemName } from './header/brand.tsx'
import { useApplications, useMenus } from '../model/targets/menu-data.ts'

/** The name of the product that home belongs to (ENTRY-11); before it is known, the name of the system. */
export function useProductName(): string {
  const language = useLanguage()
  const fallback = useSystemName()
  const home = useMenus().byId.get(RESERVED_MENUS.home)
  const application = useApplications().find(({ code }) => code === home?.sourceAppCode)
  return application ? localName(application.productNameAllLang, fallback, language) : fallback
}
