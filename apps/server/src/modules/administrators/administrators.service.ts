import { sql } from 'kysely'
import { AdministratorGrant, GrantVersion, type NewGrant } from '@portico/contract/administration/administrators'
import {
  type HeldRight,
  holds,
  mayActOn,
  mayGive,
  type Scope,
} from '@portico/contract/rules/administration/held-rights'
import type { Sort } from '@portico/contract/administration/paging'
import type { SORT_KEYS } from '@portico/contract/rules/administration/sorting'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import { PortalError } from '@portico/contract/protocol/errors'
import type { TenantDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { toPage } from '../../http/requests/cursor.ts'
import { sortPage } from '../../http/requests/sorted-page.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { organisationName } from '../organisations/names.service.ts'
import { findOrganisationPath, isInSubtrees } from '../organisations/subtrees.service.ts'
import { findMember } from '../people/people.service.ts'
import {
  assertAdministratorRemains,
  listRightsOf,
  lockRights,
  type RightsHolder,
  scopeOf,
  subtreesOf,
} from '../rights/rights.service.ts'
import { getAdministratorRole, type PageRequest } from './administrator-roles.service.ts'

export { getAdministratorRole } from './administrator-roles.service.ts'

/** ADMIN-4: the caller's own rights, as they were given. */
export async function listOwnRights(db: TenantDb, { tenantId, userId, sourceTenantId, externalEntityId }: TenantActor) {
  if (sourceTenantId !== null || externalEntityId !== null) return { items: [] }
  const rows = await db
    .selectFrom('administrator_grant as grant')
    .innerJoin('administrator_role as role', (join) =>
      join.onRef('role.tenant_id', '=', 'grant.tenant_id').onRef('role.code', '=', 'grant.role_code'),
    )
    .select(['grant.scope', 'grant.org_id', 'grant.application_code', 'role.rights'])
    .where('grant.tenant_id', '=', tenantId)
    .where('grant.user_id', '=', userId)
    .orderBy('grant.id')
    .execute()
  const items = rows.flatMap(({ scope, org_id, application_code, rights }) =>
    rights.map((right) => ({ scope, orgId: org_id, applicationCode: application_code, right })),
  )
  return { items }
}

const grantsOf = (db: TenantDb, { tenantId, language }: TenantActor) =>
  db
    .selectFrom('administrator_grant as grant')
    .innerJoin('user_account as account', 'account.id', 'grant.user_id')
    .leftJoin('org_node as org', (join) =>
      join.onRef('org.tenant_id', '=', 'grant.tenant_id').onRef('org.id', '=', 'grant.org_id'),
    )
    .select(['grant.id', 'grant.user_id', 'grant.role_code', 'grant.scope', 'grant.org_id', 'grant.application_code'])
    .select([
      'grant.granted_by',
      'grant.granted_at',
      'account.account_name',
      'account.nickname',
      'org.path as org_path',
      organisationName('org', language).as('org_name'),
    ])
    .where('grant.tenant_id', '=', tenantId)

type GrantRow = Awaited<ReturnType<ReturnType<typeof grantsOf>['execute']>>[number]

const toGrant = (row: GrantRow): AdministratorGrant => ({
  id: row.id,
  userId: row.user_id,
  accountName: row.account_name,
  name: row.nickname,
  roleCode: row.role_code,
  scope: row.scope,
  orgId: row.org_id,
  orgName: row.org_name,
  applicationCode: row.application_code,
  grantedBy: row.granted_by,
  grantedAt: row.granted_at.toISOString(),
})

interface Search extends PageRequest {
  sort?: Sort<(typeof SORT_KEYS.administrators)[number]> | undefined
  roleCode?: string | undefined
}

const GRANT_ID = { expression: sql.ref('grant.id'), type: 'number' } as const

const GRANT_KEYS = {
  id: GRANT_ID,
  person: { expression: sql.ref('account.nickname'), type: 'text' },
  role: { expression: sql.ref('grant.role_code'), type: 'text' },
  since: { expression: sql.ref('grant.granted_at'), type: 'time' },
} as const

/** ADMIN-7, ADMIN-255: the grants in the scopes that the caller may read. */
export async function listAdministrators(
  db: TenantDb,
  { actor, rights }: RightsHolder,
  { cursor, limit = PAGE_SIZE.default, sort = 'id', roleCode }: Search,
) {
  const page = sortPage({ sort, keys: GRANT_KEYS, id: GRANT_ID, cursor })
  let query = grantsOf(db, actor)
    .select(page.value.as('sortValue'))
    .where(page.isAfter)
    .orderBy(page.order)
    .limit(limit + 1)
  if (roleCode !== undefined) query = query.where('grant.role_code', '=', roleCode)
  const subtrees = subtreesOf(rights, 'read administrator')
  if (subtrees) query = query.where(isInSubtrees(sql.ref('org.path'), subtrees))
  return toPage(await query.execute(), limit, { toItem: toGrant, toCursor: (row) => page.toCursor(row, row.id) })
}

export async function getAdministrator(
  db: TenantDb,
  { actor, rights }: RightsHolder,
  id: number,
): Promise<AdministratorGrant> {
  return toGrant(await findGrant(db, { actor, rights }, id))
}

/** ADMIN-7: a grant outside the caller's scope does not exist for them. */
async function findGrant(db: TenantDb, { actor, rights }: RightsHolder, id: number): Promise<GrantRow> {
  const row = await grantsOf(db, actor).where('grant.id', '=', id).executeTakeFirst()
  if (!row || !isVisible(rights, scopeOf(row))) throw new PortalError('NOT_FOUND')
  return row
}

const isVisible = (rights: readonly HeldRight[], scope: Scope): boolean =>
  holds(rights, 'read administrator', scope) || holds(rights, 'grant administrator', scope)

/**
 * ADMIN-5, ADMIN-27: gives a role. The caller must hold each of its rights, and the right to grant, in the whole scope.
 * Organisations and applications outside that scope, and people whom the caller may not read, are not found.
 */
export async function grantRole(db: TenantDb, context: ChangeContext, grant: NewGrant): Promise<AdministratorGrant> {
  const { actor } = context
  const { tenantId } = actor
  const rights = await lockRights(db, actor, 'grant administrator')
  const role = await getAdministratorRole(db, tenantId, grant.roleCode)
  const scope = await scopeOfNew(db, tenantId, grant)
  const isPart = scope.level === 'organisation' || scope.level === 'application'
  if (isPart && !holds(rights, 'grant administrator', scope)) throw new PortalError('NOT_FOUND')
  if (!mayGive(rights, role.rights, scope)) throw new PortalError('FORBIDDEN')
  await findMember(db, { actor, rights, right: 'read person' }, grant.userId)
  const { numInsertedOrUpdatedRows: inserted, id } = await insertGrant(db, actor, grant)
  if (inserted === 0n) throw new PortalError('CONFLICT')
  const after = await getAdministrator(db, { actor, rights }, id)
  await auditChange(db, context, { action: 'administrator.grant', target: { id, userId: grant.userId }, after })
  return after
}

async function insertGrant(db: TenantDb, { tenantId, userId }: TenantActor, grant: NewGrant) {
  const id = newId()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('administrator_grant')
    .values({
      ...{ tenant_id: tenantId, id, user_id: grant.userId, role_code: grant.roleCode, scope: grant.scope },
      ...{ org_id: grant.orgId, application_code: grant.applicationCode, granted_by: userId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return { id, numInsertedOrUpdatedRows }
}

/**
 * ADMIN-6, ADMIN-8: withdraws a grant. The caller must hold each right of the person, and each indispensable role keeps
 * a holder.
 */
export async function withdrawRole(db: TenantDb, context: ChangeContext, id: number): Promise<void> {
  const { actor, request } = context
  const { tenantId } = actor
  const rights = await lockRights(db, actor, 'grant administrator')
  const row = await findGrant(db, { actor, rights }, id)
  const before = toGrant(row)
  if (!holds(rights, 'grant administrator', scopeOf(row))) throw new PortalError('FORBIDDEN')
  if (!mayActOn(rights, await listRightsOf(db, tenantId, row.user_id))) throw new PortalError('FORBIDDEN')
  assertMatches(request, { schema: AdministratorGrant, version: GrantVersion }, before)
  await db.deleteFrom('administrator_grant').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  await assertAdministratorRemains(db, tenantId, [row])
  await auditChange(db, context, { action: 'administrator.withdraw', target: { id, userId: row.user_id }, before })
}

/**
 * Reads the scope of a new grant. Throws `VALIDATION` for a scope with the wrong fields, `NOT_FOUND` for unknown
 * objects.
 */
export async function scopeOfNew(
  db: TenantDb,
  tenantId: number,
  { scope, orgId, applicationCode }: Pick<NewGrant, 'scope' | 'orgId' | 'applicationCode'>,
): Promise<Scope> {
  const isWhole =
    (scope === 'organisation') === (orgId !== null) && (scope === 'application') === (applicationCode !== null)
  if (!isWhole) throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'scope', reason: 'custom' }] })
  const org_path = orgId === null ? null : await findOrganisationPath(db, tenantId, orgId)
  if (org_path === undefined) throw new PortalError('NOT_FOUND')
  if (applicationCode !== null) await assertApplication(db, tenantId, applicationCode)
  return scopeOf({ scope, org_path, application_code: applicationCode })
}

async function assertApplication(db: TenantDb, tenantId: number, code: string): Promise<void> {
  const application = await db
    .selectFrom('tenant_application')
    .select('application_code')
    .where('tenant_id', '=', tenantId)
    .where('application_code', '=', code)
    .executeTakeFirst()
  if (!application) throw new PortalError('NOT_FOUND')
}
