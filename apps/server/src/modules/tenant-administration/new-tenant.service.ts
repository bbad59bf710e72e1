import { sql } from 'kysely'
import type { NewTenant } from '@portico/contract/administration/tenants'
import { PORTAL_APPLICATION, STAYING_APPLICATIONS } from '@portico/contract/rules/administration/applications'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'

const ROLE = 'administrator'
const ROLE_NAMES = { 'zh-CN': '管理员', en: 'Administrator', 'sv-SE': 'Administratör' }

/** ADMIN-41: a tenant with a root organisation and the role of its first administrator, which has no menus yet. */
export async function insertBareTenant(db: SystemDb, id: number, tenant: NewTenant): Promise<void> {
  const own = { tenant_id: id }
  await db
    .insertInto('tenant')
    .values({
      ...{ id, name: tenant.name, company_name: tenant.companyName, credit_code: null, admin_user_id: null },
      ...{ custom_code: tenant.customCode, host_name: tenant.hostName, package_id: null, status: 1 },
      ...{ category_codes: '["enterprise"]', disabled_reasons: null, recover_time: null, expires_at: null },
      ...{ is_i18n_env: false, portal_type: 0 },
    })
    .execute()
  await db
    .insertInto('org_node')
    .values({
      ...{ ...own, id, parent_id: null, path: `/${id}`, depth: 1, type: 'company', name: tenant.name },
      ...{ short_name: null, code: tenant.customCode, enable: 1, status_code: null, sort: 10 },
    })
    .execute()
  await db
    .insertInto('role')
    .values({ ...own, code: ROLE, names: JSON.stringify(ROLE_NAMES) })
    .execute()
}

/** ADMIN-41, ADMIN-79: a tenant that people can enter, with the portal's pages and the console. */
export async function insertTenant(db: SystemDb, id: number, tenant: NewTenant): Promise<void> {
  await insertBareTenant(db, id, tenant)
  await db
    .insertInto('tenant_application')
    .values(
      STAYING_APPLICATIONS.map((application_code) => ({
        ...{ tenant_id: id, application_code, enabled: true, version: '1.0', sort: null, group_code: null },
      })),
    )
    .execute()
  await insertPortalMenus(db, id)
}

/** ADMIN-41: gives the role of the first administrator the portal's pages that it does not have. */
export const insertPortalMenus = (db: SystemDb, tenantId: number) =>
  sql`
    insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
    select ${tenantId}::bigint, ${ROLE}, code, authorities from menu
    where application_code = ${PORTAL_APPLICATION} and kind = 'menu'
    on conflict do nothing`.execute(db)

/** ADMIN-41: makes a member the tenant's first administrator, who may work in all of its organisations. */
export async function appointFirstAdministrator(
  db: SystemDb,
  { tenantId, userId, grantedBy }: { tenantId: number; userId: number; grantedBy: number },
): Promise<void> {
  const own = { tenant_id: tenantId }
  await db
    .insertInto('administrator_grant')
    .values({
      ...{ ...own, id: newId(), user_id: userId, role_code: 'tenant-administrator', scope: 'tenant' },
      ...{ org_id: null, application_code: null, granted_by: grantedBy },
    })
    .execute()
  await db
    .insertInto('org_grant')
    .values({
      ...{ ...own, id: newId(), subject_kind: 'user', subject: String(userId), org_id: tenantId },
      ...{ inherit: true, auth_type: 1, role_code: ROLE },
    })
    .execute()
  await db.updateTable('tenant').set({ admin_user_id: userId }).where('id', '=', tenantId).execute()
  await db
    .updateTable('membership')
    .set({ default_org_id: tenantId })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
}
