import type { SystemDb } from '../../handles.ts'
import { consoleRules } from './console.ts'
import { allMenus, applicationRow, menuRows, type SeedApplication } from './application-rows.ts'
import {
  applicationGroups,
  menuServices,
  products,
  projectStatuses,
  runtimeServices,
  visibilityRules,
} from './products.ts'
import { insertRows } from '../insert.ts'

/** Writes the catalogue of these applications, with the rules that hide their menus. */
export async function seedCatalogue(db: SystemDb, applications: readonly SeedApplication[]): Promise<void> {
  const used = new Set(applications.flatMap(({ menus }) => allMenus(menus).map(({ code }) => code)))
  const isUsed = ({ menu_code }: { menu_code: string }) => used.has(menu_code)

  const rules = [...visibilityRules, ...consoleRules]

  await insertRows(
    db,
    'product',
    products
      .filter(({ code }) => applications.some(({ product }) => product === code))
      .map(({ code, names, ...rest }, index) => ({
        code,
        names: JSON.stringify(names),
        icon_url: rest.icon ?? null,
        biz_type: rest.bizType ?? null,
        sort: (index + 1) * 10,
      })),
  )
  await insertRows(
    db,
    'application_group',
    applicationGroups.map(({ id, code, icon, names }, index) => ({
      id,
      code,
      names: JSON.stringify(names),
      icon_class: icon,
      sort: (index + 1) * 10,
    })),
  )
  await insertRows(db, 'application', applications.map(applicationRow))
  await insertRows(db, 'menu', applications.flatMap(menuRows))
  await insertRows(db, 'menu_visibility_rule', rules.filter(isUsed))
  await insertRows(db, 'menu_service', menuServices.filter(isUsed))
  const services = new Set([
    ...rules.filter(isUsed).map(({ value }) => value),
    ...menuServices.filter(isUsed).map(({ service }) => service),
  ])
  await insertRows(
    db,
    'runtime_service',
    runtimeServices.filter(({ service }) => services.has(service)),
  )
  await insertRows(
    db,
    'dictionary_item',
    projectStatuses.map(({ code, names }, index) => ({
      id: index + 1,
      dictionary: 'xmzt',
      code,
      names: JSON.stringify(names),
      status: 1 as const,
      sort: index + 1,
    })),
  )
}
