import { type RawBuilder, sql } from 'kysely'
import { type NewRoleGrant, RoleGrant, RoleGrantVersion } from '@portico/contract/administration/roles'
import type { Sort } from '@portico/contract/administration/paging'
import type { Language } from '@portico/contract/protocol/common'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import { PortalError } from '@portico/contract/protocol/errors'
import { holds, mayActOn } from '@portico/contract/rules/administration/held-rights'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { toPage } from '../../http/requests/cursor.ts'
import { type SortedPage, sortPage } from '../../http/requests/sorted-page.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { organisationName } from '../organisations/names.service.ts'
import { accessAt, effectiveGrants, reachesSql } from '../organisations/organisations.service.ts'
import { findOrganisationPath, isInSubtrees, subtreeAt } from '../organisations/subtrees.service.ts'
import { findMember } from '../people/people.service.ts'
import { listRightsOf, lockRights, type RightsHolder, subtreesOf } from '../rights/rights.service.ts'
import { mayGiveAny } from './may-give-any.ts'
import { findVisibleRole } from './roles.service.ts'

interface Search {
  cursor?: string | undefined
  limit?: number | undefined
  userId?: number | undefined
  orgId?: number | undefined
  roleCode?: string | undefined
  sort?: Sort<(typeof SORT_KEYS.roleGrants)[number]> | undefined
}

interface GrantRow extends RoleGrant {
  path: string
  sortValue: string | number
}

const GRANT_ID = { expression: sql`given.id`, type: 'number' } as const

const grantKeys = (language: Language) =>
  ({
    id: GRANT_ID,
    person: { expression: sql`account.nickname`, type: 'text' },
    organisation: { expression: organisationName('org', language), type: 'text' },
    role: { expression: sql`given.role_code`, type: 'text', isNullable: true },
  }) as const

const grantsOf = (
  { tenantId, language }: TenantActor,
  condition: RawBuilder<unknown>,
  { limit, order, value }: Pick<SortedPage, 'order' | 'value'> & { limit: number },
) => sql<GrantRow>`
  select given.id, account.id as "userId", account.account_name as "accountName", account.nickname as name,
    org.id as "orgId", ${organisationName('org', language)} as "orgName", org.path, given.role_code as "roleCode",
    case given.auth_type when 1 then 'allowed' else 'denied' end as access, given.inherit,
    ${value} as "sortValue"
  from org_grant given
  join user_account account
    on account.id = case when given.subject_kind = 'user' then given.subject::bigint end
  join membership on membership.tenant_id = given.tenant_id and membership.user_id = account.id
  join org_node org on org.tenant_id = given.tenant_id and org.id = given.org_id
  where given.tenant_id = ${tenantId} and given.subject_kind = 'user' and ${condition}
  order by ${order} limit ${limit}`

const ONE = { limit: 1, order: sql`given.id`, value: sql<number>`given.id` }

function toGrant(row: GrantRow): RoleGrant {
  const { path: _, sortValue: __, ...grant } = row
  return grant
}

/** ADMIN-63: the grants to people in the scopes that the caller may read. */
export async function listRoleGrants(db: TenantDb, { actor, rights }: RightsHolder, search: Search) {
  const { cursor, limit = PAGE_SIZE.default, userId, orgId, roleCode, sort = 'id' } = search
  const page = sortPage({ sort, keys: grantKeys(actor.language), id: GRANT_ID, cursor })
  const subtrees = subtreesOf(rights, 'read role')
  const conditions = [
    page.isAfter,
    ...(subtrees ? [isInSubtrees(sql.ref('org.path'), subtrees)] : []),
    ...(userId === undefined ? [] : [sql`given.subject = ${String(userId)}`]),
    ...(orgId === undefined ? [] : [sql`given.org_id = ${orgId}`]),
    ...(roleCode === undefined ? [] : [sql`given.role_code = ${roleCode}`]),
  ]
  const condition = sql.join(conditions, sql` and `)
  const { rows } = await grantsOf(actor, condition, { ...page, limit: limit + 1 }).execute(db)
  return toPage(rows, limit, { toItem: toGrant, toCursor: (row) => page.toCursor(row, row.id) })
}

export const getRoleGrant = async (db: TenantDb, reader: RightsHolder, id: number): Promise<RoleGrant> =>
  toGrant(await findGrant(db, reader, id))

/** ADMIN-7: a grant outside the caller's scope does not exist for them. */
async function findGrant(db: TenantDb, { actor, rights }: RightsHolder, id: number): Promise<GrantRow> {
  const [row] = (await grantsOf(actor, sql`given.id = ${id}`, ONE).execute(db)).rows
  const scope = row && subtreeAt(row.path)
  const isVisible = scope && (holds(rights, 'read role', scope) || holds(rights, 'grant role', scope))
  if (!row || !isVisible) throw new PortalError('NOT_FOUND')
  return row
}

/**
 * ADMIN-64: gives a person a role in an organisation, or denies them access there. Organisations, roles and people
 * outside the caller's scope do not exist for them.
 */
export async function giveRole(db: TenantDb, context: ChangeContext, grant: NewRoleGrant): Promise<RoleGrant> {
  const { actor } = context
  const { userId, orgId, roleCode, access, inherit } = grant
  if ((access === 'denied') !== (roleCode === null))
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'roleCode', reason: 'custom' }] })
  const rights = await lockRights(db, actor, 'grant role')
  const path = await findOrganisationPath(db, actor.tenantId, orgId)
  if (path === undefined || !holds(rights, 'grant role', subtreeAt(path))) throw new PortalError('NOT_FOUND')
  if (roleCode !== null) await findVisibleRole(db, { actor, rights }, { code: roleCode, right: 'grant role' })
  await findMember(db, { actor, rights, right: 'read person' }, userId)
  await assertMayGive(db, { actor, rights }, grant)
  if (!mayGiveAny(rights) && (await liftsDenial(db, actor, grant))) throw new PortalError('FORBIDDEN')
  const { rows } = await sql`
    select from org_grant where tenant_id = ${actor.tenantId} and subject_kind = 'user' and subject = ${String(userId)}
      and org_id = ${orgId} and auth_type = ${access === 'allowed' ? 1 : 0}
      and role_code is not distinct from ${roleCode}::text limit 1`.execute(db)
  if (rows.length > 0) throw new PortalError('CONFLICT')
  const id = newId()
  await db
    .insertInto('org_grant')
    .values({
      ...{ tenant_id: actor.tenantId, id, subject_kind: 'user', subject: String(userId), org_id: orgId },
      ...{ inherit, auth_type: access === 'allowed' ? 1 : 0, role_code: roleCode },
    })
    .execute()
  const after = await getRoleGrant(db, { actor, rights }, id)
  await auditChange(db, context, { action: 'role.grant', target: { id, userId, orgId }, after })
  return after
}

/** ADMIN-64: a person who may not give a role may not withdraw it either. */
export async function withdrawRoleGrant(db: TenantDb, context: ChangeContext, id: number): Promise<void> {
  const { actor, request } = context
  const rights = await lockRights(db, actor, 'grant role')
  const row = await findGrant(db, { actor, rights }, id)
  if (!holds(rights, 'grant role', subtreeAt(row.path))) throw new PortalError('FORBIDDEN')
  await assertMayGive(db, { actor, rights }, row)
  const before = toGrant(row)
  assertMatches(request, { schema: RoleGrant, version: RoleGrantVersion }, before)
  await db.deleteFrom('org_grant').where('tenant_id', '=', actor.tenantId).where('id', '=', id).execute()
  const { userId, orgId } = before
  await auditChange(db, context, { action: 'role.withdraw', target: { id, userId, orgId }, before })
}

/**
 * ADMIN-6, ADMIN-64: a person who may define the tenant's roles may give any of them. Another person may only give a
 * role that they have in the organisation, and below it if the grant applies there, and may give no denial.
 */
async function assertMayGive(
  db: TenantDb,
  { actor, rights }: RightsHolder,
  { userId, orgId, roleCode, access, inherit }: NewRoleGrant,
): Promise<void> {
  if (!mayActOn(rights, await listRightsOf(db, actor.tenantId, userId))) throw new PortalError('FORBIDDEN')
  if (mayGiveAny(rights)) return
  if (access === 'denied' || roleCode === null || !(await hasRole(db, actor, { orgId, roleCode, inherit })))
    throw new PortalError('FORBIDDEN')
  for (const { path, auth_type } of await listGrantsToRole(db, actor.tenantId, roleCode))
    if (auth_type === 0 || !holds(rights, 'grant role', subtreeAt(path))) throw new PortalError('FORBIDDEN')
}

/** ADMIN-73: the grants that begin and end with a role (ORG-2). */
const listGrantsToRole = (db: TenantDb, tenantId: number, roleCode: string) =>
  db
    .selectFrom('org_grant as given')
    .innerJoin('org_node as org', (join) =>
      join.onRef('org.tenant_id', '=', 'given.tenant_id').onRef('org.id', '=', 'given.org_id'),
    )
    .select(['org.path', 'given.auth_type'])
    .where('given.tenant_id', '=', tenantId)
    .where('given.subject_kind', '=', 'role')
    .where('given.subject', '=', roleCode)
    .execute()

/**
 * ADMIN-73: returns whether a denial excludes the person from the organisation, or from the organisations below it if
 * the grant applies there.
 */
async function liftsDenial(
  db: TenantDb,
  { tenantId }: TenantActor,
  { userId, orgId, inherit }: NewRoleGrant,
): Promise<boolean> {
  const person = { tenantId, userId, identityCode: `T-${tenantId}`, externalEntityId: null, sourceTenantId: null }
  const isDenied = (condition: RawBuilder<unknown>) => sql`(select held.auth_type from held
    where ${reachesSql('n')} and ${condition} order by length(held.path) desc, held.auth_type limit 1) = 0`
  const { rows } = await sql`with ${effectiveGrants(person)}
    select from org_node n where n.tenant_id = ${tenantId} and n.id = ${orgId}
      and (${isDenied(sql`true`)} or (${inherit} and ${isDenied(sql`held.inherit`)}))`.execute(db)
  return rows.length > 0
}

/** ADMIN-64: returns whether the person has the role in the organisation and, if requested, everywhere below it. */
async function hasRole(
  db: TenantDb,
  actor: TenantActor,
  { orgId, roleCode, inherit }: { orgId: number; roleCode: string; inherit: boolean },
): Promise<boolean> {
  const { rows } = await sql`with ${effectiveGrants(actor)}
    select from org_node n where n.tenant_id = ${actor.tenantId} and n.id = ${orgId} and ${accessAt('n')} = 1
      and exists (select from held where held.role_code = ${roleCode} and held.auth_type = 1 and ${reachesSql('n')}
        and (held.inherit or not ${inherit}))
      and not exists (select from held where ${inherit} and held.auth_type = 0
        and starts_with(held.path, n.path || '/'))`.execute(db)
  return rows.length > 0
}
