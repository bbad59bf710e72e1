import { sql } from 'kysely'
import {
  type ApplicationDefinition,
  entriesOf,
  type PlacedEntry,
  registryEntryIn,
} from '@portico/contract/administration/application-definitions'
import { RegistryEntry } from '@portico/contract/applications/registry'
import { PortalError } from '@portico/contract/protocol/errors'
import { USUAL_POSITION } from '@portico/contract/rules/administration/application-definitions'
import { MENU_LEVELS } from '@portico/contract/rules/navigation/menus'
import { TABLES_OF_MENUS } from '../../db/menu-tables.ts'
import type { SystemDb } from '../../db/handles.ts'
import { nextCatalogueId } from '../../db/next-catalogue-id.ts'
import { INTEGRATE_OF_KIND, registryEntryColumns } from '../../db/tables/registry-entry-columns.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { auditTaken, takeAuthorities, takeMenus } from '../roles/taken-menus.service.ts'
import { endViewRequests } from '../trust/lost-menus.service.ts'
import { writeConditions } from './menu-conditions.ts'
import { giveApplicationRoles, writeApplicationRoles } from './application-roles.service.ts'
import { findPortalProblems, portalProblemText } from './portal-problems.ts'

/**
 * ADMIN-92, ADMIN-93: writes product, application and menus of the definition. The caller has locked the catalogue.
 * Removed menus are deleted from the roles of all tenants, and view requests for them end.
 */
export async function writeDefinition(
  db: SystemDb,
  context: ChangeContext,
  definition: ApplicationDefinition,
): Promise<void> {
  const { code } = definition
  const placed = entriesOf(definition)
  const problems = await findPortalProblems(db, definition)
  if (problems.length > 0) {
    const fields = problems.map((problem) => ({
      ...{ part: 'body', field: problem.path.join('.'), reason: 'custom' },
      text: portalProblemText(problem, context.actor.language),
    }))
    throw new PortalError('VALIDATION', { fields })
  }
  const stored = await db.selectFrom('menu').select(['id', 'code']).where('application_code', '=', code).execute()
  await writeProduct(db, definition)
  let id = await nextCatalogueId(db)
  const { extends: former = [] } =
    (await db.selectFrom('application').select('extends').where('code', '=', code).executeTakeFirst()) ?? {}
  const columns = applicationColumns(definition, former)
  await db
    .insertInto('application')
    .values({ id: id++, code, unique_code: `${code}-web`, url: `/apps/${code}/`, ...columns })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .execute()
  const idOf = new Map(stored.map((menu) => [menu.code, menu.id]))
  for (const { entry } of placed) if (!idOf.has(entry.code)) idOf.set(entry.code, id++)
  await writeMenus(db, definition, { placed, idOf })
  await writeConditions(db, placed)
  const roleCodes = await writeApplicationRoles(db, code, definition.roles ?? [])
  await giveApplicationRoles(db, context, { applicationCodes: [code], roleCodes })
  const codes = stored.map((menu) => menu.code)
  const lessOfRoles = await takeAuthorities(db, codes)
  const goneOfRoles = await deleteMenus(
    db,
    context,
    codes.filter((one) => placed.every(({ entry }) => entry.code !== one)),
  )
  await auditTaken(db, context, [...lessOfRoles, ...goneOfRoles])
}

/** ADMIN-91: a product of its own has the application's names until another application belongs to it. */
async function writeProduct(db: SystemDb, { code, product = code, names }: ApplicationDefinition): Promise<void> {
  if (product !== code) return
  const namesJson = JSON.stringify(names)
  await sql`
    insert into product (code, names, sort) values (${code}, ${namesJson}::text::jsonb, ${USUAL_POSITION})
    on conflict (code) do update set names = excluded.names where product.names <> excluded.names
      and not exists (select from application where product_code = ${code} and code <> ${code})`.execute(db)
}

function applicationColumns(definition: ApplicationDefinition, former: { extendCode: string; value: string }[]) {
  const { code, product = code, homeCards, organisationTypes, hosting } = definition
  const cards = homeCards === undefined ? [] : [{ extendCode: 'homeCards', value: homeCards }]
  return {
    ...{ product_code: product, group_code: definition.group, names: JSON.stringify(definition.names) },
    integrate_type: INTEGRATE_OF_KIND[hosting.kind],
    ...{ icon_class: definition.icon ?? null, icon_url: definition.picture ?? null },
    sort: definition.position ?? USUAL_POSITION,
    org_types: organisationTypes ? JSON.stringify(organisationTypes) : null,
    extends: JSON.stringify([...former.filter(({ extendCode }) => extendCode !== 'homeCards'), ...cards]),
    ...registryEntryColumns(RegistryEntry.parse(registryEntryIn(definition))),
  }
}

/** ADMIN-93: writes all menus in one statement, so that open pages of a tenant get one event. */
async function writeMenus(
  db: SystemDb,
  { code, hosting }: ApplicationDefinition,
  { placed, idOf }: { placed: readonly PlacedEntry[]; idOf: ReadonlyMap<string, number> },
): Promise<void> {
  if (placed.length === 0) return
  const columns = placed.map(({ entry, parentCode, index, path }) => ({
    ...{ id: idOf.get(entry.code), code: entry.code, parent_id: parentCode === null ? null : idOf.get(parentCode) },
    ...{ level: MENU_LEVELS.first + path.length / 2 - 1, kind: entry.menus ? 'dir' : 'menu', names: entry.names },
    ...{ path: entry.path ?? '', url_params: entry.parameters ?? '' },
    page_code: entry.menus ? null : entry.code.replaceAll('.', '-'),
    integrate_type: INTEGRATE_OF_KIND[entry.opensAs ?? hosting.kind],
    ...{ icon_class: entry.icon ?? null, icon_url: entry.picture ?? null, sort: (index + 1) * 10 },
    ...{ org_types: entry.organisationTypes ?? null, authorities: [...new Set(entry.authorities ?? [])] },
    advertised: entry.advertised ?? false,
  }))
  await sql`
    insert into menu (id, code, application_code, parent_id, level, kind, names, path, url_params, page_code, integrate_type,
      icon_class, icon_url, sort, org_types, authorities, advertised)
    select id, code, ${code}, parent_id, level, kind, names, path, url_params, page_code, integrate_type, icon_class, icon_url, sort,
      nullif(org_types, 'null'), authorities, advertised
    from jsonb_to_recordset(${JSON.stringify(columns)}::text::jsonb) as given (id bigint, code text, parent_id bigint, level smallint,
      kind text, names jsonb, path text, url_params text, page_code text, integrate_type smallint, icon_class text, icon_url text,
      sort integer, org_types jsonb, authorities jsonb, advertised boolean)
    on conflict (code) do update set parent_id = excluded.parent_id, level = excluded.level, names = excluded.names,
      path = excluded.path, url_params = excluded.url_params, integrate_type = excluded.integrate_type,
      icon_class = excluded.icon_class, icon_url = excluded.icon_url, sort = excluded.sort, org_types = excluded.org_types,
      authorities = excluded.authorities, advertised = excluded.advertised`.execute(db)
}

/** ADMIN-95: returns the menus that the roles of all tenants lose, for the log. */
export async function deleteMenus(
  db: SystemDb,
  context: ChangeContext,
  codes: readonly string[],
): ReturnType<typeof takeMenus> {
  if (codes.length === 0) return []
  const taken = await takeMenus(db, codes)
  await endViewRequests(db, context, codes)
  for (const table of TABLES_OF_MENUS) await db.deleteFrom(table).where('menu_code', 'in', codes).execute()
  await db.deleteFrom('menu').where('code', 'in', codes).execute()
  return taken
}
