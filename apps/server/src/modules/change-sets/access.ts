import { sql } from 'kysely'
import { holds } from '@portico/contract/rules/administration/held-rights'
import { CHECK_NAMES } from '@portico/contract/rules/administration/change-sets'
import type { SystemDb } from '../../db/handles.ts'
import { menusOfTenant } from '../menus/tenant-menus.service.ts'
import { roleHoldersSql } from '../organisations/organisations.service.ts'
import { listRightsHolders } from '../rights/rights.service.ts'

/** People whom a set concerns: their number, 20 of their names, and whether the author is among them. */
export interface Concerned {
  count: number
  names: string[]
  includesCaller: boolean
}

/** The menus that each role shows, and the rights of each administrator. */
export interface TenantAccess {
  menusOfRoles: ReadonlyMap<string, ReadonlySet<string>>
  administrators: Awaited<ReturnType<typeof listRightsHolders>>
}

/** CHANGE-6: the access that the present state of the tenant gives. */
export const measureAccess = async (db: SystemDb, tenantId: number): Promise<TenantAccess> => ({
  menusOfRoles: await menusOfRoles(db, tenantId),
  administrators: await listRightsHolders(db, tenantId),
})

/** The menus that are shown to holders of a role: enabled, below enabled ones, of enabled applications. */
async function menusOfRoles(db: SystemDb, tenantId: number): Promise<TenantAccess['menusOfRoles']> {
  const { rows } = await sql<{ role_code: string; menus: string[] }>`
    with recursive enabled as materialized (
      select m.id, m.parent_id, m.code from ${menusOfTenant(tenantId)} m
      join tenant_application application on application.tenant_id = ${tenantId}
        and application.application_code = m.application_code and application.enabled
      left join tenant_menu own on own.tenant_id = ${tenantId} and own.menu_code = m.code
      where coalesce(own.enabled, true)
    ),
    shown as (
      select id, code from enabled where parent_id is null
      union all
      select below.id, below.code from enabled below join shown on below.parent_id = shown.id
    )
    select held.role_code, array_agg(held.menu_code) as menus from role_menu held
    join shown on shown.code = held.menu_code
    where held.tenant_id = ${tenantId} group by held.role_code`.execute(db)
  return new Map(rows.map(({ role_code, menus }) => [role_code, new Set(menus)]))
}

/** CHANGE-6: the administrators who have lost a right in a scope. */
export function lostRights(before: TenantAccess, after: TenantAccess, callerId: number): Concerned | null {
  const losers = [...before.administrators].filter(([userId, { rights }]) => {
    const remaining = after.administrators.get(userId)?.rights ?? []
    return rights.some(({ right, scope }) => !holds(remaining, right, scope))
  })
  if (losers.length === 0) return null
  return {
    count: losers.length,
    names: losers.slice(0, CHECK_NAMES).map(([, { name }]) => name),
    includesCaller: losers.some(([userId]) => userId === callerId),
  }
}

interface RoleHolders {
  roles: string[]
  people: number
  names: string[]
  includes_caller: boolean
}

/** CHANGE-6: the people who no longer see a menu, and whether nobody sees any menu any more. */
export async function lostAccess(
  db: SystemDb,
  { tenantId, userId }: { tenantId: number; userId: number },
  { before, after }: { before: TenantAccess; after: TenantAccess },
): Promise<{ people: Concerned | null; leavesNobody: boolean }> {
  const seenBy = ({ menusOfRoles: menus }: TenantAccess, roles: readonly string[]) =>
    new Set(roles.flatMap((role) => [...(menus.get(role) ?? [])]))
  const isSmaller = [...before.menusOfRoles].some(([role, menus]) => !isSubset(menus, seenBy(after, [role])))
  if (!isSmaller) return { people: null, leavesNobody: false }
  const groups = await listHolders(db, tenantId, userId)
  const hadAccess = groups.filter(({ roles }) => seenBy(before, roles).size > 0)
  const losers = hadAccess.filter(({ roles }) => !isSubset(seenBy(before, roles), seenBy(after, roles)))
  const leavesNobody = hadAccess.length > 0 && hadAccess.every(({ roles }) => seenBy(after, roles).size === 0)
  if (losers.length === 0) return { people: null, leavesNobody }
  return {
    people: {
      count: losers.reduce((sum, { people }) => sum + people, 0),
      names: losers
        .flatMap(({ names }) => names)
        .toSorted()
        .slice(0, CHECK_NAMES),
      includesCaller: losers.some(({ includes_caller }) => includes_caller),
    },
    leavesNobody,
  }
}

const isSubset = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].every((entry) => other.has(entry))

/** The active people by the set of roles that they have somewhere: by a grant to them, to an identity or to a role. */
async function listHolders(db: SystemDb, tenantId: number, callerId: number): Promise<RoleHolders[]> {
  const { rows } = await sql<RoleHolders>`
    with ${roleHoldersSql(tenantId)},
    people as (
      select account.id, account.nickname, array_agg(held.role_code order by held.role_code) as roles
      from held
      join user_account account on account.id = held.person and not account.disabled
      join membership on membership.tenant_id = ${tenantId} and membership.user_id = account.id
        and membership.status = 1
      group by account.id, account.nickname
    )
    select roles, count(*)::int as people, bool_or(id = ${callerId}) as includes_caller,
      (array_agg(coalesce(nickname, '') order by nickname, id))[1:${sql.lit(CHECK_NAMES)}] as names
    from people group by roles`.execute(db)
  return rows
}
