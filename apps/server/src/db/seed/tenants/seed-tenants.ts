import type { SystemDb } from '../../handles.ts'
import { insertRows } from '../insert.ts'
import { enabledSince } from '../people/home-changes.ts'
import { roleMenus, roles, tenantApplications, tenantRoles } from '../people/roles.ts'

/** Writes applications and roles of the tenants, each role with its menus. */
export async function seedRoles(db: SystemDb, tenantIds: readonly number[], now: Date): Promise<void> {
  await insertRows(
    db,
    'tenant_application',
    tenantIds.flatMap((tenant_id) =>
      (tenantApplications[tenant_id] ?? []).map((application_code) => ({
        tenant_id,
        application_code,
        enabled: true,
        version: '1.0',
        sort: null,
        group_code: null,
        enabled_since: enabledSince(tenant_id, application_code, now),
      })),
    ),
  )
  const grants = tenantIds.flatMap((tenant_id) =>
    roles.filter(({ code }) => tenantRoles[tenant_id]?.includes(code)).map((role) => ({ tenant_id, role })),
  )
  await insertRows(
    db,
    'role',
    grants.map(({ tenant_id, role }) => ({ tenant_id, code: role.code, names: JSON.stringify(role.names) })),
  )
  await insertRows(
    db,
    'role_menu',
    grants.flatMap(({ tenant_id, role }) =>
      roleMenus(role).map(({ menu, authorities }) => ({
        tenant_id,
        role_code: role.code,
        menu_code: menu,
        authority_codes: JSON.stringify(authorities),
      })),
    ),
  )
}
