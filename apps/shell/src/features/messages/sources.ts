import { localName } from '../../lib/i18n/i18n.ts'
import { currentLanguage } from '../../lib/i18n/language.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { readMenuData } from '../../workbench/model/targets/menu-data.ts'

export interface Source {
  code: string
  name: string
}

/** The products of the person's applications here, by name: the sources that the list can be filtered by. */
export function listKnownSources(): Source[] {
  const { organisation } = getSession()
  const applications = (organisation && readMenuData(organisation.orgId)?.applications) ?? []
  const names = new Map(
    applications.map(({ productCode, productNameAllLang }) => [
      productCode,
      localName(productNameAllLang, productCode, currentLanguage()),
    ]),
  )
  return [...names]
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, currentLanguage()))
}
