import { sql } from 'kysely'
import type { TenantRole } from '@portico/contract/administration/roles'
import type { SystemDb } from '../../db/handles.ts'
import { auditChangesOfTenants, type ChangeContext } from '../audit/change-audit.service.ts'

/**
 * The former menu of a role, with the authorities that the role still has in it; null if the role has lost the menu.
 */
interface TakenMenu {
  tenantId: number
  roleCode: string
  menuCode: string
  authorityCodes: string[]
  remaining: string[] | null
}

/**
 * ADMIN-74: removes an authority of a menu from the roles of all tenants, so that a new authority with the same code
 * does not restore it.
 */
export async function takeAuthorities(db: SystemDb, menuCodes: readonly string[]): Promise<TakenMenu[]> {
  const { rows } = await sql<TakenMenu>`
    with lost as (
      select held.tenant_id, held.role_code, held.menu_code, held.authority_codes, coalesce((
        select jsonb_agg(one order by one) from jsonb_array_elements_text(held.authority_codes) one
        where own.authorities ? one), '[]') as remaining
      from role_menu held join menu own on own.code = held.menu_code
      where own.code = any (${[...menuCodes]}::text[]) and not held.authority_codes <@ own.authorities
    ),
    written as (
      update role_menu set authority_codes = lost.remaining from lost
      where role_menu.tenant_id = lost.tenant_id and role_menu.role_code = lost.role_code and role_menu.menu_code = lost.menu_code
    )
    select tenant_id as "tenantId", role_code as "roleCode", menu_code as "menuCode", authority_codes as "authorityCodes", remaining
    from lost order by tenant_id, role_code, menu_code`.execute(db)
  return rows
}

/** ADMIN-95: removes menus from roles of all tenants. */
export async function takeMenus(db: SystemDb, menuCodes: readonly string[]): Promise<TakenMenu[]> {
  const { rows } = await sql<TakenMenu>`
    with gone as (
      delete from role_menu where menu_code = any (${[...menuCodes]}::text[])
      returning tenant_id, role_code, menu_code, authority_codes
    )
    select tenant_id as "tenantId", role_code as "roleCode", menu_code as "menuCode", authority_codes as "authorityCodes",
      null as remaining
    from gone order by tenant_id, role_code, menu_code`.execute(db)
  return rows
}

/** ADMIN-104, AUDIT-8: writes one entry for each role, with the menus that were removed or have fewer authorities. */
export async function auditTaken(db: SystemDb, context: ChangeContext, taken: readonly TakenMenu[]): Promise<void> {
  const byRole = Map.groupBy(taken, ({ tenantId, roleCode }) => `${tenantId} ${roleCode}`)
  await auditChangesOfTenants(
    db,
    context,
    [...byRole.values()].map((menus) => {
      const [{ tenantId, roleCode }] = menus as [TakenMenu]
      const before: TenantRole['menus'] = menus.map(({ menuCode, authorityCodes }) => ({ menuCode, authorityCodes }))
      const after: TenantRole['menus'] = menus.flatMap(({ menuCode, remaining }) =>
        remaining ? [{ menuCode, authorityCodes: remaining }] : [],
      )
      return {
        ...{ tenantId, action: 'role.change', target: { code: roleCode } },
        ...{ before: { menus: before }, after: { menus: after } },
      }
    }),
  )
}
