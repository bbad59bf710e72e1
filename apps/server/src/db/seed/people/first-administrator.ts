import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Database, SystemDb } from '../../handles.ts'
import { allMenus, menuAuthorities } from '../catalogue/application-rows.ts'
import { adminConsole } from '../catalogue/console.ts'
import { platform } from '../catalogue/enterprise.ts'
import { portalPages } from '../catalogue/portal.ts'
import { isEmpty, lockIfEmpty } from '../empty.ts'
import { insertRows } from '../insert.ts'
import { administratorGrantsOf, PLATFORM_TENANT } from './administrator-grants.ts'
import { names } from '../names.ts'
import { seedCatalogue } from '../catalogue/seed-catalogue.ts'

const ROLE = 'operator'

export interface FirstAdministrator {
  account: string
  /** Shown once and not stored in plain text. */
  password: string
}

/**
 * OPS-15: creates the initial data of a real deployment: the portal's own pages, the operator's tenant, and one
 * person in it. Returns undefined if the database is not empty.
 */
export async function createFirstAdministrator(database: Database): Promise<FirstAdministrator | undefined> {
  if (!(await database.system(isEmpty))) return undefined
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hash(password)
  return database.system(async (db) => {
    if (!(await lockIfEmpty(db))) return undefined
    await seedCatalogue(db, [portalPages, platform, adminConsole])
    await seedTenant(db, await addPerson(db, passwordHash))
    return { account: 'admin', password }
  })
}

async function addPerson(db: SystemDb, passwordHash: string): Promise<number> {
  const { id } = await db
    .insertInto('user_account')
    .values({
      username: 'admin',
      account_name: 'admin',
      nickname: 'Administrator',
      mobile: null,
      email: null,
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
