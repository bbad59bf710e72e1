import type { SystemDb } from '../../handles.ts'
import { allMenus, menuAuthorities } from '../catalogue/application-rows.ts'
import { adminConsole } from '../catalogue/console.ts'
import { platform } from '../catalogue/enterprise.ts'
import { portalPages } from '../catalogue/portal.ts'
import { lockIfEmpty } from '../empty.ts'
import { insertRows } from '../insert.ts'
import { administratorGrantsOf, PLATFORM_TENANT } from './administrator-grants.ts'
import { names } from '../names.ts'
import { seedCatalogue } from '../catalogue/seed-catalogue.ts'

const ROLE = 'operator'

export interface FirstAdministrator {
  username: string
  name: string
  email: string | null
  passwordHash: string
}

/**
 * SETUP-6: creates the initial data of a real deployment: the portal's own pages, the operator's tenant, and one person
 * in it. Returns the person's number, or undefined if the database is not empty. If two callers run at once, the second
 * one waits and gets undefined.
 */
export async function insertFirstAdministrator(
  db: SystemDb,
  administrator: FirstAdministrator,
): Promise<number | undefined> {
  if (!(await lockIfEmpty(db))) return undefined
  await seedCatalogue(db, [portalPages, platform, adminConsole])
  const userId = await addPerson(db, administrator)
  await seedTenant(db, userId)
  return userId
}

async function addPerson(db: SystemDb, { username, name, email, passwordHash }: FirstAdministrator): Promise<number> {
  const { id } = await db
    .insertInto('user_account')
    .values({
      username,
      account_name: email ?? username,
      nickname: name,
      mobile: null,
      email,
      avatar_path: null,
      password_hash: passwordHash,
      password_changed_at: new Date(),
      password_expires_at: null,
      locked_until: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function seedTenant(db: SystemDb, userId: number): Promise<void> {
  const own = { tenant_id: PLATFORM_TENANT }
  await insertRows(db, 'tenant', [
    {
      id: PLATFORM_TENANT,
      name: 'Platform operations',
      company_name: null,
      credit_code: null,
      admin_user_id: userId,
      category_codes: '["enterprise"]',
      custom_code: null,
      host_name: null,
      package_id: null,
      status: 1,
      disabled_reasons: null,
      recover_time: null,
      expires_at: null,
      is_i18n_env: false,
      portal_type: 0,
    },
  ])
  const code = `T-${PLATFORM_TENANT}`
  await insertRows(db, 'membership', [
    {
      ...own,
      user_id: userId,
      status: 1,
      nickname: null,
      last_used_at: null,
      default_identity_code: code,
      default_org_id: PLATFORM_TENANT,
    },
  ])
  await insertRows(db, 'administrator_grant', administratorGrantsOf({ tenantId: PLATFORM_TENANT, userId }))
  await insertRows(db, 'user_identity', [
    {
      ...own,
      user_id: userId,
      code,
      external_type: 0,
      external_entity_id: null,
      participant_org_id: null,
      role_type: 'STAFF',
      name: 'Platform operations',
    },
  ])
  await insertRows(db, 'org_node', [
    {
      ...own,
      id: PLATFORM_TENANT,
      parent_id: null,
      path: `/${PLATFORM_TENANT}`,
      depth: 1,
      type: 'company',
      name: 'Platform operations',
      short_name: 'Platform',
      code: null,
      enable: 1,
      status_code: null,
      sort: 10,
    },
  ])
  await seedRights(db, userId)
}

async function seedRights(db: SystemDb, userId: number): Promise<void> {
  const own = { tenant_id: PLATFORM_TENANT }
  const applications = [portalPages, platform]
  await insertRows(
    db,
    'tenant_application',
    [...applications, adminConsole].map(({ code }) => ({
      ...own,
      application_code: code,
      enabled: true,
      version: '1.0',
      sort: null,
      group_code: null,
    })),
  )
  const title = names('平台运维', 'Platform operator', 'Plattformsansvarig')
  await insertRows(db, 'role', [{ ...own, code: ROLE, names: JSON.stringify(title) }])
  await insertRows(
    db,
    'role_menu',
    applications
      .flatMap(({ menus }) => allMenus(menus))
      .filter(({ children }) => children.length === 0)
      .map((item) => ({
        ...own,
        role_code: ROLE,
        menu_code: item.code,
        authority_codes: JSON.stringify(menuAuthorities(item)),
      })),
  )
  await insertRows(db, 'org_grant', [
    {
      ...own,
      id: 1,
      subject_kind: 'user',
      subject: String(userId),
      org_id: PLATFORM_TENANT,
      inherit: true,
      auth_type: 1,
      role_code: ROLE,
    },
  ])
}
