import { type RawBuilder, sql } from 'kysely'
import { TenantRole, type TenantRoleSummary } from '@portico/contract/administration/roles'
import type { NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import type { Sort } from '@portico/contract/administration/paging'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { Right } from '@portico/contract/protocol/rights'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import {
  allOf,
  asksForTotal,
  containsText,
  type CountedSearch,
  namesIn,
  toTotal,
} from '../../http/requests/list-search.ts'
import { type NamedEntry, pageByName } from '../../http/requests/named-page.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { holdCatalogue } from '../menus/catalogue-lock.service.ts'
import { menusOfTenant } from '../menus/tenant-menus.service.ts'
import { listRoleCodes } from '../organisations/organisations.service.ts'
import { isInSubtrees } from '../organisations/subtrees.service.ts'
import { assertHolds, lockRights, type RightsHolder, subtreesOf } from '../rights/rights.service.ts'
import { HAS_ENDED_SQL } from '../trust/ended-requests.service.ts'
import { putInBin } from '../bin/bin.service.ts'
import { findRole, listStoredMenus, replaceMenus, restoreMenus } from './role-menus.store.ts'

interface Search extends CountedSearch<Sort<(typeof SORT_KEYS.roles)[number]>> {
  granted?: 'yes' | 'no' | undefined
}

/** ADMIN-60, ADMIN-261, ADMIN-262: a page of the roles; a delegate's counts are those of the own subtrees. */
export async function listRoles(db: TenantDb, reader: RightsHolder, search: Search) {
  const { limit = PAGE_SIZE.default, sort = 'code', cursor, keyword, granted } = search
  const { language } = reader.actor
  const conditions: RawBuilder<unknown>[] = [await isVisible(db, reader, 'read role')]
  if (keyword !== undefined) conditions.push(containsText(keyword, sql`role.code`, ...namesIn(sql`role.names`)))
  if (granted !== undefined)
    conditions.push(sql`exists (select from ${grantsIn(reader, 'read role')}) = ${granted === 'yes'}`)
  const key = sort.replace(/^-/, '') as (typeof SORT_KEYS.roles)[number]
  const entries = await listEntries(db, reader, { condition: allOf(conditions), key })
  const { codes, nextCursor } = pageByName(entries, { sort, cursor, limit, language })
  const summaries = await readSummaries(db, reader, codes)
  return {
    items: codes.flatMap((code) => summaries.get(code) ?? []),
    nextCursor,
    ...(asksForTotal(search) && { total: toTotal(entries.length) }),
  }
}

/** ADMIN-262: the roles with the value by which they are sorted. Only an order by a number counts all roles. */
async function listEntries(
  db: TenantDb,
  reader: RightsHolder,
  { condition, key }: { condition: RawBuilder<boolean>; key: (typeof SORT_KEYS.roles)[number] },
): Promise<NamedEntry[]> {
  const { tenantId, language } = reader.actor
  const name = sql`coalesce(role.names ->> ${language}::text, role.code)`
  const values = {
    ...{ code: sql`role.code`, name },
    menus: sql`(select count(*)::int from role_menu held where held.tenant_id = role.tenant_id
      and held.role_code = role.code and held.menu_code in (select code from own))`,
    grants: sql`(select count(*)::int from ${grantsIn(reader, 'read role')})`,
  }
  const { rows } = await sql<NamedEntry>`
    with own as materialized (${key === 'menus' ? sql`select code from ${menusOfTenant(tenantId)} own` : sql`select null::text as code`})
    select role.code, ${name} as name, ${values[key]} as value from role
    where role.tenant_id = ${tenantId} and ${condition}`.execute(db)
  return rows
}

async function readSummaries(
  db: TenantDb,
  reader: RightsHolder,
  codes: readonly string[],
): Promise<Map<string, TenantRoleSummary>> {
  const { tenantId } = reader.actor
  const { rows } = await sql<TenantRoleSummary>`
    with page as materialized (
      select role.tenant_id, role.code, role.names from role
      where role.tenant_id = ${tenantId} and role.code = any (${codes}::text[])
    ),
    contained as (
      select held.role_code, count(*)::int as count from ${menusOfTenant(tenantId)} own
      join role_menu held on held.tenant_id = ${tenantId} and held.menu_code = own.code
      where held.role_code in (select code from page) group by held.role_code
    ),
    given as (
      select role.code as role_code, count(*)::int as count from page role, lateral (select from ${grantsIn(reader, 'read role')}) one
      group by role.code
    )
    select page.code, page.names, coalesce(contained.count, 0) as "menuCount", coalesce(given.count, 0) as "grantCount"
    from page left join contained on contained.role_code = page.code left join given on given.role_code = page.code`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** The grants of the role in the subtrees in which the caller holds the right. */
function grantsIn({ rights }: RightsHolder, right: Right): RawBuilder<unknown> {
  const subtrees = subtreesOf(rights, right)
  return sql`org_grant given join org_node org on org.tenant_id = given.tenant_id and org.id = given.org_id
    where given.tenant_id = role.tenant_id and given.role_code = role.code and given.subject_kind = 'user'
      and ${subtrees ? isInSubtrees(sql.ref('org.path'), subtrees) : sql`true`}`
}

/**
 * ADMIN-60: a caller with the right for the whole tenant sees all roles. Others see the roles of their scope, and their
 * own.
 */
async function isVisible(db: TenantDb, reader: RightsHolder, right: Right): Promise<RawBuilder<boolean>> {
  if (subtreesOf(reader.rights, right) === null) return sql<boolean>`true`
  const own = await listRoleCodes(db, reader.actor)
  return sql<boolean>`(role.code = any (${own}::text[]) or exists (select from ${grantsIn(reader, right)}))`
}

export const getRole = (db: TenantDb, reader: RightsHolder, code: string): Promise<TenantRole> =>
  findVisibleRole(db, reader, { code, right: 'read role' })

/** ADMIN-7: a role outside the caller's scope does not exist for them. */
export async function findVisibleRole(
  db: TenantDb,
  reader: RightsHolder,
  { code, right }: { code: string; right: Right },
): Promise<TenantRole> {
  const { tenantId } = reader.actor
  const { rows } = await sql`
    select from role where role.tenant_id = ${tenantId} and role.code = ${code}
      and ${await isVisible(db, reader, right)}`.execute(db)
  const role = rows.length > 0 && (await findRole(db, tenantId, code))
  if (!role) throw new PortalError('NOT_FOUND')
  return role
}

/**
 * ADMIN-60: a role applies in the whole tenant, so its author must hold the right there. The catalogue is locked before
 * a row, because a change of the catalogue can create the same role in the tenant (ADMIN-102).
 */
async function lockRoles(db: TenantDb, actor: TenantActor): Promise<void> {
  assertHolds(await lockRights(db, actor, 'edit role'), 'edit role', TENANT_SCOPE)
  await holdCatalogue(db)
}

interface RoleText {
  code: string
  names: NameAllLang
  menus: TenantRole['menus']
}

/** ADMIN-26, ADMIN-60: creates a role. */
export const createRole = (db: TenantDb, context: ChangeContext, role: RoleText): Promise<TenantRole> =>
  insertRole(db, context, role, { action: 'role.create', writeMenus: replaceMenus })

/** ADMIN-181: creates a deleted role again, without holders. */
export const restoreRole = (db: TenantDb, context: ChangeContext, role: RoleText): Promise<TenantRole> =>
  insertRole(db, context, role, { action: 'role.restore', writeMenus: restoreMenus })

async function insertRole(
  db: TenantDb,
  context: ChangeContext,
  role: RoleText,
  { action, writeMenus }: { action: 'role.create' | 'role.restore'; writeMenus: typeof replaceMenus },
): Promise<TenantRole> {
  const { tenantId } = context.actor
  const { code } = role
  await lockRoles(db, context.actor)
  const reserved = db.selectFrom('administrator_role_template').select('code').where('code', '=', code)
  if (await reserved.executeTakeFirst()) throw new PortalError('CONFLICT')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('role')
    .values({ tenant_id: tenantId, code, names: JSON.stringify(role.names) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new PortalError('CONFLICT')
  await writeMenus(db, tenantId, role)
  const after = await findRole(db, tenantId, code)
  if (!after) throw new Error('The new role is gone')
  await auditChange(db, context, { action, target: { code }, after })
  return after
}

/** ADMIN-61: the holders of the role see the change at their next call. */
export async function changeRole(db: TenantDb, context: ChangeContext, role: RoleText): Promise<TenantRole> {
  const { tenantId } = context.actor
  const { code } = role
  const before = await lockOwnRole(db, context, code)
  await db
    .updateTable('role')
    .set({ names: JSON.stringify(role.names) })
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .execute()
  await replaceMenus(db, tenantId, role)
  const after = await findRole(db, tenantId, code)
  if (!after) throw new Error('The changed role is gone')
  await auditChange(db, context, { action: 'role.change', target: { code }, before, after })
  return after
}

/**
 * ADMIN-62: a role with grants, or the role that the tenant gives to viewers, is not deleted. ADMIN-186: view requests that
 * have ended are deleted with it; the log keeps their decisions.
 */
export async function deleteRole(db: TenantDb, context: ChangeContext, code: string): Promise<void> {
  const { tenantId } = context.actor
  const before = await lockOwnRole(db, context, code)
  const { rows } = await sql`
    select from org_grant where tenant_id = ${tenantId}
      and (role_code = ${code} or (subject_kind = 'role' and subject = ${code}))
    union all
    select from view_policy where tenant_id = ${tenantId} and role_code = ${code}
    union all
    select from view_request where tenant_id = ${tenantId} and role_code = ${code} and not ${HAS_ENDED_SQL}
    limit 1`.execute(db)
  if (rows.length > 0) throw new PortalError('CONFLICT')
  const content = { menus: await listStoredMenus(db, tenantId, code) }
  await putInBin(db, context, { kind: 'role', code, names: before.names, content })
  await db.deleteFrom('role').where('tenant_id', '=', tenantId).where('code', '=', code).execute()
  await auditChange(db, context, { action: 'role.delete', target: { code }, before })
}

async function lockOwnRole(db: TenantDb, { actor, request }: ChangeContext, code: string): Promise<TenantRole> {
  await lockRoles(db, actor)
  const role = await findRole(db, actor.tenantId, code)
  if (!role) throw new PortalError('NOT_FOUND')
  assertMatches(request, { schema: TenantRole }, role)
  return role
}
