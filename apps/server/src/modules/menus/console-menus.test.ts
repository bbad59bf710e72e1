import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { migrations } from '../../db/migrations/migrations.ts'
import { codes, expectNotFound, tree } from './menus.fixtures.ts'

const consoleMenus = (all: (string | null)[]) => all.filter((code) => code?.startsWith('admin.'))

/** The screens between those of administrators and of tenants. */
const OBJECTS = [
  ...[
    'people-roles',
    'organisations',
    'applications',
    'menus',
    'trusts',
    'service-accounts',
    'announcements',
    'message-defaults',
    'suppressed-addresses',
    'look',
    'content',
    'sign-in',
    'legal-documents',
    'changes',
    'configuration',
    'jobs',
  ],
].map((screen) => `admin.${screen}`)

onBothDatabases((world) => {
  test('CONSOLE-2 the screens of the console belong to the rights of a person', async () => {
    const administrator = await world.signIn('admin.nordbro', 20001)
    const operator = await world.signIn('ops', 10000)

    expect(consoleMenus(codes(await tree(administrator, 20001)))).toEqual([
      ...['admin.overview', 'admin.people', 'admin.roles', ...OBJECTS, 'admin.log'],
    ])
    expect(consoleMenus(codes(await tree(operator, 10000)))).toEqual([
      ...['admin.overview', 'admin.people', 'admin.roles', ...OBJECTS, 'admin.tenants', 'admin.platform', 'admin.log'],
    ])
  })

  test('CONSOLE-2 a delegate has the screens of the own rights, from the next call on and without a role for them', async () => {
    const anna = await world.signIn('anna', 20001)
    await expectNotFound(anna, 'pmpp', 'admin.people')

    const id = 990_001
    await world.database.system((db) =>
      sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope, org_id)
        select 20001, ${id}, id, 'help-desk', 'organisation', 41001 from user_account where username = 'anna'`.execute(
        db,
      ),
    )
    try {
      expect(consoleMenus(codes(await tree(anna)))).toEqual(['admin.overview', 'admin.people'])
    } finally {
      await world.database.system((db) => sql`delete from administrator_grant where id = ${id}`.execute(db))
    }
    await expectNotFound(anna, 'pmpp', 'admin.people')
  })

  test('CONSOLE-2 a role with the menus of the console shows none of them without the right', async () => {
    const anna = await world.signIn('anna', 20001)
    const insert = sql`insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
      select 20001, code, 'admin.log', '[]' from role where tenant_id = 20001`
    await world.database.system((db) => insert.execute(db))
    try {
      await expectNotFound(anna, 'pmpp', 'admin.log')
    } finally {
      await world.database.system((db) => sql`delete from role_menu where menu_code = 'admin.log'`.execute(db))
    }
  })

  test('CONSOLE-29 the screen of announcements is for those whom its calls admit', async () => {
    const statusOf = async (person: Browser) =>
      (await person.request({ url: '/api/admin/v1/announcements' })).statusCode
    const has = async (person: Browser, orgId = 41001) =>
      consoleMenus(codes(await tree(person, orgId))).includes('admin.announcements')
    const administrator = await world.signIn('admin.nordbro', 20001)
    expect([await has(administrator, 20001), await statusOf(administrator)]).toEqual([true, 200])

    const anna = await world.signIn('anna', 20001)
    await world.database.system((db) =>
      sql`insert into administrator_role (tenant_id, code, names, rights, built_in)
        values (20001, 'granter', '{"en":"Granter"}', '["read person","grant administrator"]', false)`.execute(db),
    )
    try {
      for (const [role, scope, org] of [
        ['tenant-administrator', 'organisation', 41001],
        ['granter', 'tenant', null],
      ] as const) {
        await world.database.system((db) =>
          sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope, org_id)
            select 20001, 990002, id, ${role}, ${scope}, ${org} from user_account where username = 'anna'`.execute(db),
        )
        expect(consoleMenus(codes(await tree(anna)))).toContain('admin.people')
        expect([await has(anna), await statusOf(anna)]).toEqual([false, 403])
        await world.database.system((db) => sql`delete from administrator_grant where id = 990002`.execute(db))
      }
    } finally {
      await world.database.system((db) => sql`delete from administrator_grant where id = 990002`.execute(db))
      await world.database.system((db) => sql`delete from administrator_role where code = 'granter'`.execute(db))
    }
  })

  test('CONSOLE-29 the migration changes the rule of a deployment that has the screen', async () => {
    const anna = await world.signIn('anna', 20001)
    const has = async () => consoleMenus(codes(await tree(anna))).includes('admin.announcements')
    await world.database.system(async (db) => {
      await sql`update menu_visibility_rule set value = 'read person' where menu_code = 'admin.announcements'`.execute(
        db,
      )
      await sql`insert into administrator_grant (tenant_id, id, user_id, role_code, scope, org_id)
        select 20001, 990003, id, 'help-desk', 'organisation', 41001 from user_account where username = 'anna'`.execute(
        db,
      )
    })
    try {
      expect(await has()).toBe(true)
      await world.database.system(async (db) => migrations['0177-announcements-menu']?.up(db))
      expect(await has()).toBe(false)
    } finally {
      await world.database.system((db) => sql`delete from administrator_grant where id = 990003`.execute(db))
    }
  })

  test('CONSOLE-2 a participant has no console', async () => {
    const erik = await world.signIn('erik', 20001)
    expect(consoleMenus(codes(await tree(erik)))).toEqual([])
  })

  test('CONSOLE-3 the console may ask the shell, and for no token', async () => {
    const administrator = await world.signIn('admin.nordbro', 20001)
    const query = { orgId: '20001' }
    const all = await administrator.call('GET /api/product/v4/applications/list-by-org', { query })
    const { hosting } = all.find(({ code }) => code === 'portal-admin') ?? {}
    expect(hosting?.messages).toContain('askPortal')
    expect(hosting?.messages).not.toContain('requestToken')
  })
})
