import { sql } from 'kysely'
import type { AccessGrant, AccessMenu, PersonAccess } from '@portico/contract/administration/person-access'
import type { NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { cursorOf, readCursor } from '../../http/requests/cursor.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { organisationName } from '../organisations/names.service.ts'
import {
  getDefaultOrganisation,
  listReachingGrants,
  type ReachingGrant,
  viewGrants,
} from '../organisations/organisations.service.ts'
import { findOrganisationPath, subtreeAt } from '../organisations/subtrees.service.ts'
import { findMember } from '../people/people.service.ts'
import type { RightsHolder } from '../rights/rights.service.ts'
import { explainAll } from './explain-all.ts'
import { findMemberActor } from './member-actor.ts'

interface AccessQuery {
  cursor?: string | undefined
  limit?: number | undefined
  organisation?: number | undefined
  identity?: string | undefined
  menus?: 'open' | 'closed' | undefined
}

/**
 * ADMIN-222: what a member may do in an organisation, and why. People, organisations and menus outside the scope of the
 * reader do not exist for them. MENU-74: the reading is in the log.
 */
export async function readPersonAccess(
  db: TenantDb,
  context: ChangeContext & RightsHolder,
  id: number,
  { organisation: requested, identity, ...page }: AccessQuery,
): Promise<PersonAccess> {
  const { actor, rights } = context
  const row = await findMember(db, { actor, rights, right: 'read role' }, id)
  const identities = await listIdentities(db, actor.tenantId, id)
  const isKnown = identity === undefined || identities.some(({ code }) => code === identity)
  const mayRead = async (orgId: number) => {
    const path = await findOrganisationPath(db, actor.tenantId, orgId)
    return path !== undefined && holds(rights, 'read role', subtreeAt(path))
  }
  if (!isKnown || (requested !== undefined && !(await mayRead(requested)))) throw new PortalError('NOT_FOUND')
  const none = { organisation: null, grants: [], items: [], nextCursor: null }
  if (row.status !== 1) return { identities, identityCode: null, access: 'disabled', ...none }

  const member = await findMemberActor(db, actor, id, identity)
  if (!member) return { identities, identityCode: null, access: 'none', ...none }
  const orgId = requested ?? (await findDefaultId(db, member))
  if (orgId === null || (requested === undefined && !(await mayRead(orgId))))
    return { identities, identityCode: member.identityCode, access: 'none', ...none }

  await auditChange(db, context, {
    action: 'menu.explain',
    target: { userId: id, identityCode: member.identityCode, orgId },
  })
  const organisation = await getOrganisation(db, actor, orgId)
  const grants = await listReachingGrants(db, member, orgId)
  const decisive = grants[0]
  const access =
    organisation.type === 'category'
      ? 'category'
      : decisive === undefined
        ? 'none'
        : decisive.isAllowed
          ? 'allowed'
          : 'denied'
  return {
    ...{ identities, identityCode: member.identityCode, organisation: { id: orgId, name: organisation.name }, access },
    grants: grants.map((grant) => toAccessGrant(grant, { decisive, rights })),
    ...(await pageOfMenus(db, { member, orgId, grants, rights }, page)),
  }
}

/** The person's own default organisation (ORG-3); null if they may work nowhere. */
async function findDefaultId(db: TenantDb, member: TenantActor): Promise<number | null> {
  try {
    return (await getDefaultOrganisation(db, member)).id
  } catch (error) {
    if (error instanceof PortalError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

function listIdentities(db: TenantDb, tenantId: number, userId: number) {
  return db
    .selectFrom('user_identity as own')
    .innerJoin('tenant', 'tenant.id', 'own.tenant_id')
    .leftJoin('participant_entity as entity', (join) =>
      join.onRef('entity.tenant_id', '=', 'own.tenant_id').onRef('entity.id', '=', 'own.external_entity_id'),
    )
    .select(['own.code', sql<string>`coalesce(entity.name, tenant.name)`.as('name')])
    .where('own.tenant_id', '=', tenantId)
    .where('own.user_id', '=', userId)
    .orderBy('own.external_type')
    .orderBy('own.code')
    .execute()
}

async function getOrganisation(db: TenantDb, { tenantId, language }: TenantActor, id: number) {
  const { rows } = await sql<{ name: string; type: string }>`select ${organisationName('org', language)} as name, type
    from org_node org where tenant_id = ${tenantId} and id = ${id}`.execute(db)
  if (!rows[0]) throw new PortalError('NOT_FOUND')
  return rows[0]
}

const named = (code: string | null, names: NameAllLang | null) => (code === null ? null : { code, names: names ?? {} })

function toAccessGrant(
  { source, isAllowed, inherit, orgId, orgName, path, ...grant }: ReachingGrant,
  { decisive, rights }: Pick<RightsHolder, 'rights'> & { decisive: ReachingGrant | undefined },
): AccessGrant {
  const isReadable = holds(rights, 'read role', subtreeAt(path))
  return {
    ...{ source, inherit, access: isAllowed ? 'allowed' : 'denied' },
    from: named(grant.fromRoleCode, grant.fromRoleNames),
    role: named(grant.roleCode, grant.roleNames),
    orgId: isReadable ? orgId : null,
    orgName: isReadable ? orgName : null,
    isDecisive: path === decisive?.path && isAllowed === decisive.isAllowed,
  }
}

interface Access {
  member: TenantActor
  orgId: number
  grants: readonly ReachingGrant[]
  rights: RightsHolder['rights']
}

/** One page of the menus, in the order of the tenant's applications. */
async function pageOfMenus(
  db: TenantDb,
  { member, orgId, grants, rights }: Access,
  { cursor, limit = PAGE_SIZE.default, menus }: Pick<AccessQuery, 'cursor' | 'limit' | 'menus'>,
): Promise<Pick<PersonAccess, 'items' | 'nextCursor'>> {
  const [from] = cursor === undefined ? [0] : readCursor(cursor, 0)
  // MENU-94: rules and scene are for administrators of the whole tenant
  const mayKnowRules = holds(rights, 'read role', TENANT_SCOPE)
  const explained = (await explainAll(db, member, orgId)).filter(
    ({ state, reasons }) =>
      (menus === undefined || (menus === 'open') === (state === 'open')) &&
      (mayKnowRules || !reasons.some(({ kind }) => kind === 'rule' || kind === 'scene')),
  )
  const page = explained.slice(from, from + limit)
  const roles = await listRolesOfMenus(db, member.tenantId, grants)
  const viewed = await listViewedMenus(db, member, orgId)
  const items = page.map(({ authorities, ...menu }): AccessMenu => {
    const own = authorities === null ? [] : (roles.get(menu.menuCode) ?? [])
    const isByRequest = authorities !== null && viewed.has(menu.menuCode)
    const isByRight = authorities !== null && own.length === 0 && !isByRequest
    return { ...menu, authorityCodes: [...(authorities ?? [])], roles: own, isByRequest, isByRight }
  })
  return { items, nextCursor: from + limit < explained.length ? cursorOf(from + limit) : null }
}

/** The roles of the grants by the menus that they contain. */
async function listRolesOfMenus(db: TenantDb, tenantId: number, grants: readonly ReachingGrant[]) {
  const codes = grants.flatMap(({ isAllowed, roleCode }) => (isAllowed && roleCode !== null ? [roleCode] : []))
  const { rows } = await sql<{ menu: string; code: string; names: NameAllLang }>`
    select content.menu_code as menu, role.code, role.names from role_menu content
    join role on role.tenant_id = content.tenant_id and role.code = content.role_code
    where content.tenant_id = ${tenantId} and content.role_code = any (${codes}::text[])
    order by role.code`.execute(db)
  const roles = Map.groupBy(rows, ({ menu }) => menu)
  return new Map([...roles].map(([menu, own]) => [menu, own.map(({ code, names }) => ({ code, names }))]))
}

async function listViewedMenus(db: TenantDb, member: TenantActor, orgId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ menu: string }>`select viewed.menu_code as menu from ${viewGrants(member)} viewed
    where viewed.org_id = ${orgId}`.execute(db)
  return new Set(rows.map(({ menu }) => menu))
}
