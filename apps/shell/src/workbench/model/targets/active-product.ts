import { PORTAL_PRODUCT } from '@portico/contract/rules/navigation/product-traits'
import { localName, useLanguage } from '../../../lib/i18n/i18n.ts'
import { useActiveMenuId } from './active-menu.ts'
import { useApplications, useMenus } from './menu-data.ts'

/** The product of the active tab; the portal itself if the tab belongs to no other product. */
export function useActiveProduct(): string {
  const index = useMenus()
  const id = useActiveMenuId()
  return (id === null ? null : index.byId.get(id)?.sourceProductCode) ?? PORTAL_PRODUCT
}

/** The names of the products of the person's applications here, by code. */
export function useProductNames(): ReadonlyMap<string, string> {
  const language = useLanguage()
  return new Map(
    useApplications().map(({ productCode, productNameAllLang }) => [
      productCode,
      localName(productNameAllLang, productCode, language),
    ]),
  )
}
