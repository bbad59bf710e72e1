import { type RawBuilder, sql } from 'kysely'
import type { CatalogueApplication, RevisionDifference } from '@portico/contract/administration/application-catalogue'
import type { DeletionEffects } from '@portico/contract/administration/bin'
import { PortalError } from '@portico/contract/protocol/errors'
import { STAYING_APPLICATIONS } from '@portico/contract/rules/administration/applications'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { SystemDb } from '../../db/handles.ts'
import { cursorOf, readCursor, toPage } from '../../http/requests/cursor.ts'
import { type DeletionPart, measureParts } from '../deletion-parts/deletion-parts.service.ts'
import { roleHoldersSql } from '../organisations/organisations.service.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'
import { OPEN_REQUEST_SQL } from '../trust/lost-menus.service.ts'
import { changesBetween } from './definition-changes.ts'
import { getRevision } from './revisions.store.ts'
import { findDefinition } from './stored-definition.ts'

const PLATFORM = { level: 'platform' } as const

type Reader = Pick<RightsHolder, 'rights'>

/** ADMIN-245 */
export async function listCatalogue(
  db: SystemDb,
  { rights }: Reader,
  { cursor, limit = PAGE_SIZE.default }: { cursor?: string | undefined; limit?: number | undefined },
) {
  assertHolds(rights, 'read menu', PLATFORM)
  const after = cursor === undefined ? '' : readCursor(cursor, '')[0]
  const { rows } = await sql<CatalogueApplication>`
    select code, names, version,
      (select count(*)::int from tenant_application where application_code = application.code) as "tenantCount"
    from application
    where code > ${after} and isolation <> 'portal' and code <> all (${[...STAYING_APPLICATIONS]}::text[])
    order by code limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, { toItem: (row) => row, toCursor: ({ code }) => cursorOf(code) })
}

/** ADMIN-245: how a revision differs from another one, field by field. */
export async function compareRevisions(
  db: SystemDb,
  { rights }: Reader,
  { code, revision, other }: { code: string; revision: number; other: number },
): Promise<RevisionDifference> {
  assertHolds(rights, 'read menu', PLATFORM)
  const [before, after] = [await getRevision(db, code, other), await getRevision(db, code, revision)]
  return { changes: changesBetween(before.definition, after.definition) }
}

/** ADMIN-96, ADMIN-247: the application stays while a tenant has it. */
export async function effectsOnApplication(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  code: string,
): Promise<DeletionEffects> {
  assertHolds(rights, 'edit menu', PLATFORM)
  if (!(await findDefinition(db, code))) throw new PortalError('NOT_FOUND')
  const parts: DeletionPart[] = [
    {
      ...{ effect: 'tenants', blocks: true, isReadable: true },
      rows: sql`select tenant.name from tenant_application own join tenant on tenant.id = own.tenant_id
        where own.application_code = ${code}`,
    },
    ...partsOfMenus(code, actor.language, sql`true`),
    {
      ...{ effect: 'secrets', isReadable: true },
      rows: sql`select '…' || own.ending as name from application_secret own
        where own.application_code = ${code} and coalesce(own.expires_at > now(), true)`,
    },
  ]
  return { items: await measureParts(db, parts), isRestorable: false }
}

/** ADMIN-77, ADMIN-247: operators read numbers of the tenant, and names of the catalogue alone. */
export async function effectsOnTenant(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  { id: tenantId, code }: { id: number; code: string },
): Promise<DeletionEffects> {
  assertHolds(rights, 'edit tenant', PLATFORM)
  const own = db
    .selectFrom('tenant_application')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .where('application_code', '=', code)
  if (!(await own.executeTakeFirst())) throw new PortalError('NOT_FOUND')
  const parts: DeletionPart[] = [
    {
      ...{ effect: 'role-people', isReadable: false },
      rows: sql`select distinct held.person, null::text as name from held
        join role_menu on role_menu.tenant_id = ${tenantId} and role_menu.role_code = held.role_code
        join menu on menu.code = role_menu.menu_code and menu.application_code = ${code}`,
    },
    ...partsOfMenus(code, actor.language, sql`own.tenant_id = ${tenantId}`),
  ]
  const items = await measureParts(db, parts, sql`with ${roleHoldersSql(tenantId)}`)
  return { items, isRestorable: true }
}

/** Everything that names a menu of the application; names of tenants' objects are left out. */
function partsOfMenus(code: string, language: string, isOf: RawBuilder<unknown>): DeletionPart[] {
  const ofMenus = sql`join menu on menu.code = own.menu_code and menu.application_code = ${code} where ${isOf}`
  return [
    {
      ...{ effect: 'menus', isReadable: true },
      rows: sql`select coalesce(names ->> ${language}, code) as name from menu where application_code = ${code}`,
    },
    {
      ...{ effect: 'roles', isReadable: false },
      rows: sql`select distinct own.tenant_id, own.role_code, null::text as name from role_menu own ${ofMenus}`,
    },
    {
      ...{ effect: 'trust-requests', isReadable: false },
      rows: sql`select null::text as name from (select * from view_request where ${sql.raw(OPEN_REQUEST_SQL)}) own
        ${ofMenus}`,
    },
    {
      ...{ effect: 'favourites', isReadable: false },
      rows: sql`select null::text as name from collection own ${ofMenus}`,
    },
  ]
}
