import { sql } from 'kysely'
import type { TenantRole } from '@portico/contract/administration/roles'
import { PortalError } from '@portico/contract/protocol/errors'
import type { TenantDb } from '../../db/handles.ts'
import { holdCatalogue } from '../menus/catalogue-lock.service.ts'
import { menusOfTenant } from '../menus/tenant-menus.service.ts'

/** ADMIN-61: a role with the menus that the tenant has; others may come with an application that the tenant gets later. */
export async function findRole(db: TenantDb, tenantId: number, code: string): Promise<TenantRole | undefined> {
  const { rows } = await sql<TenantRole>`
    select role.code, role.names, coalesce((
      select jsonb_agg(jsonb_build_object('menuCode', held.menu_code, 'authorityCodes', held.authority_codes)
        order by held.menu_code collate "C")
      from role_menu held join ${menusOfTenant(tenantId)} m on m.code = held.menu_code
      where held.tenant_id = role.tenant_id and held.role_code = role.code
    ), '[]') as menus
    from role where role.tenant_id = ${tenantId} and role.code = ${code}`.execute(db)
  return rows[0]
}

/**
 * ADMIN-61: replaces the tenant's menus of a role. Menus that the tenant does not have are neither added nor removed.
 * ADMIN-74: an authority that an operator meanwhile removes from a menu is not given.
 */
export async function replaceMenus(
  db: TenantDb,
  tenantId: number,
  { code, menus }: { code: string; menus: TenantRole['menus'] },
): Promise<void> {
  await holdCatalogue(db)
  const { rows } = await sql<{ code: string; authorities: string[] }>`
    select code, authorities from ${menusOfTenant(tenantId)} m where kind = 'menu'`.execute(db)
  const authoritiesByCode = new Map(rows.map((row) => [row.code, row.authorities]))
  const codesByMenu = new Map(menus.map(({ menuCode, authorityCodes }) => [menuCode, authorityCodes]))
  const isValid = [...codesByMenu].every(
    ([menu, codes]) => codes.every((one) => authoritiesByCode.get(menu)?.includes(one)) && authoritiesByCode.has(menu),
  )
  if (!isValid || codesByMenu.size < menus.length)
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'menus', reason: 'custom' }] })
  const rowsOf = [...codesByMenu].map(([menu, codes]) => ({ menu, codes: [...new Set(codes)].toSorted() }))
  const rowsJson = JSON.stringify(rowsOf)
  await sql`
    delete from role_menu where tenant_id = ${tenantId} and role_code = ${code}
      and menu_code = any (${[...authoritiesByCode.keys()]}::text[]) and menu_code <> all (${[...codesByMenu.keys()]}::text[])`.execute(
    db,
  )
  await sql`
    insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
      select ${tenantId}::bigint, ${code}, given.menu, given.codes
      from jsonb_to_recordset(${rowsJson}::text::jsonb) as given (menu text, codes jsonb)
    on conflict (tenant_id, role_code, menu_code) do update set authority_codes = excluded.authority_codes
      where role_menu.authority_codes <> excluded.authority_codes`.execute(db)
}

/** The content of a role in the bin (ADMIN-180): also menus that the tenant does not have at that time. */
export async function listStoredMenus(db: TenantDb, tenantId: number, code: string): Promise<TenantRole['menus']> {
  const rows = await db
    .selectFrom('role_menu')
    .select(['menu_code as menuCode', 'authority_codes as authorityCodes'])
    .where('tenant_id', '=', tenantId)
    .where('role_code', '=', code)
    .orderBy('menu_code')
    .execute()
  return rows
}

/** ADMIN-181: gives a role its former menus, except menus and authorities that no longer exist. */
export async function restoreMenus(
  db: TenantDb,
  tenantId: number,
  { code, menus }: { code: string; menus: TenantRole['menus'] },
): Promise<void> {
  await holdCatalogue(db)
  await sql`
    insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
    select ${tenantId}::bigint, ${code}, m.code, (
      select coalesce(jsonb_agg(one.code order by one.code), '[]') from jsonb_array_elements_text(former."authorityCodes") one (code)
      where m.authorities ? one.code)
    from jsonb_to_recordset(${JSON.stringify(menus)}::text::jsonb) as former ("menuCode" text, "authorityCodes" jsonb)
    join menu m on m.code = former."menuCode" and m.kind = 'menu'`.execute(db)
}
