import type { RegistryEntry } from '@portico/contract/applications/registry'
import { TABLES_OF_MENUS } from '../../menu-tables.ts'
import type { SystemDb } from '../../handles.ts'
import { nextCatalogueId } from '../../next-catalogue-id.ts'
import { applicationRow, homeCards, menu, menuRows } from './application-rows.ts'
import { isEmpty } from '../empty.ts'
import { insertRows } from '../insert.ts'
import { names } from '../names.ts'

export interface NewApplication {
  code: string
  name: string
  kind: 'realm' | 'iframe' | 'detached'
  /** A folder below the applications' root whose `dist` contains the built files, or the URL of a server. */
  source: { folder: string } | { upstream: string }
  /** The first page, as a path within the application. */
  path: string
  lifecycleName: string | null
  /** HOME-2: the path of the page that provides home cards. */
  homeCardsPath?: string
  /** Default: as for other applications of its kind. */
  isolation?: RegistryEntry['isolation'] | undefined
}

/**
 * SDK-50: registers an application with one menu, in every tenant, for every role. Returns the menu's id, or the reason
 * why it failed: the code is taken, or the database has no accounts. For developers and demonstrations; in a real
 * deployment administrators grant permissions.
 */
export async function registerApplication(
  db: SystemDb,
  newApplication: NewApplication,
): Promise<number | 'taken' | 'empty'> {
  const { code, name, kind, source, path, lifecycleName, homeCardsPath, isolation } = newApplication
  if (await isEmpty(db)) return 'empty'
  const existingApplication = await db
    .selectFrom('application')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  if (existingApplication) return 'taken'
  const id = await nextCatalogueId(db)
  const [sourceKind, at] = Object.entries(source)[0] as ['folder' | 'upstream', string]
  const title = names(name, name, name)
  const group = await db
    .selectFrom('application_group')
    .select('code')
    .orderBy('sort', 'desc')
    .executeTakeFirstOrThrow()
  const application = {
    id,
    code,
    product: code,
    group: group.code,
    names: title,
    kind,
    sourceKind,
    source: at,
    icon: 'icon-app',
    startPath: path,
    ...(lifecycleName === null ? {} : { lifecycleName }),
    ...(homeCardsPath === undefined ? {} : { extends: homeCards(homeCardsPath) }),
    ...(isolation === undefined ? {} : { isolation }),
    menus: [menu(id + 1, `${code}.start`, title, path)],
  }
  await insertRows(db, 'product', [{ code, names: JSON.stringify(title), icon_url: null, biz_type: null, sort: id }])
  await insertRows(db, 'application', [applicationRow(application, id)])
  await insertRows(db, 'menu', menuRows(application))
  await offerEverywhere(db, code)
  return id + 1
}

/**
 * SDK-59: removes an application with all its menus; returns false if there is none. Applications of the
 * demonstration's catalogue are kept.
 */
export async function removeApplication(db: SystemDb, code: string): Promise<boolean> {
  const own = await db
    .selectFrom('application')
    .select('code')
    .where('code', '=', code)
    .where('product_code', '=', code)
    .executeTakeFirst()
  if (!own) return false
  const menuCodes = db.selectFrom('menu').select('menu.code').where('application_code', '=', code)
  for (const table of [...TABLES_OF_MENUS, 'role_menu', 'view_request'] as const) {
    await db.deleteFrom(table).where('menu_code', 'in', menuCodes).execute()
  }
  await db.deleteFrom('tenant_application').where('application_code', '=', code).execute()
  await db.deleteFrom('menu').where('application_code', '=', code).execute()
  await db.deleteFrom('application').where('code', '=', code).execute()
  await db.deleteFrom('product').where('code', '=', code).execute()
  return true
}

async function offerEverywhere(db: SystemDb, code: string): Promise<void> {
  const roles = await db.selectFrom('role').select(['tenant_id', 'code']).execute()
  const tenants = [...new Set(roles.map(({ tenant_id }) => tenant_id))]
  await insertRows(
    db,
    'tenant_application',
    tenants.map((tenant_id) => ({
      tenant_id,
      application_code: code,
      enabled: true,
      version: '1.0',
      sort: null,
      group_code: null,
    })),
  )
  await insertRows(
    db,
    'role_menu',
    roles.map((role) => ({
      tenant_id: role.tenant_id,
      role_code: role.code,
      menu_code: `${code}.start`,
      authority_codes: JSON.stringify([`${code}.start.view`, `${code}.start.edit`]),
    })),
  )
}
