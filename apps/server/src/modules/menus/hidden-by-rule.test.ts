import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { flat } from '../../../test/flat-menus.ts'
import { applications, byCode, codes, expectNotFound, tree } from './menus.fixtures.ts'

onBothDatabases((world) => {
  let anna: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
  })

  test('MENU-6, MENU-78 participant management is hidden while its service is down, and the provider menu for the default identity', async () => {
    expect(await byCode(anna, 'vendor.manage')).toMatchObject({ code: 'vendor.manage' })
    await expectNotFound(anna, 'vendor', 'vendor.provider')

    await setService('vendor-dictionary-service', 'DOWN')
    try {
      await expectNotFound(anna, 'vendor', 'vendor.manage')
      expect(applications(await tree(anna))).not.toContain('vendor-core')
    } finally {
      await setService('vendor-dictionary-service', 'UP')
    }
    expect(codes(await tree(anna))).toContain('vendor.manage')
  })

  test('MENU-6, MENU-79 the mobile menu is hidden unless the mobile service runs', async () => {
    await expectNotFound(anna, 'plan', 'plan.mobile')

    await setService('mobile-service', 'UP')
    try {
      expect(codes(await tree(anna))).toContain('plan.mobile')
    } finally {
      await setService('mobile-service', 'DOWN')
    }
  })

  test('MENU-6, MENU-80 platform menus belong to tenant 10000, with any roles in other tenants', async () => {
    const administrator = await world.signIn('admin.nordbro', 20001)
    const ops = await world.signIn('ops', 10000)

    expect(applications(await tree(administrator, 20001))).not.toContain('platform-core')
    await expectNotFound(administrator, 'platform', 'platform.post-dictionary', 20001)
    await expectNotFound(administrator, 'platform', 'platform.cloud-nodes', 20001)
    expect(codes(await tree(ops, 10000))).toEqual(
      expect.arrayContaining(['platform.post-dictionary', 'platform.permission-upgrade', 'platform.cloud-nodes']),
    )
    expect(applications(await tree(ops, 10000))).toEqual(
      expect.arrayContaining(['broken-core', 'silent-core', 'looping-core']),
    )
  })

  test('MENU-6 a person who signed in to tenant 10000 has its menus in the tenant entered afterwards', async () => {
    const person = await world.signIn('admin.nordbro', 20001)
    const open = async (loginTenant: number | null) => {
      await world.database.system((db) =>
        sql`update session set login_tenant_id = ${loginTenant} where user_id = (select id from user_account where username = 'admin.nordbro')`.execute(
          db,
        ),
      )
      return codes(await tree(person, 20001)).filter((code) => code?.startsWith('platform.'))
    }
    await world.database.system((db) =>
      sql`insert into tenant_application (tenant_id, application_code, enabled, version) values (20001, 'platform-core', true, '1')
        on conflict (tenant_id, application_code) do nothing`.execute(db),
    )
    await world.database.system((db) =>
      sql`insert into role_menu (tenant_id, role_code, menu_code, authority_codes) values (20001, 'administrator', 'platform.post-dictionary', '[]')
        on conflict do nothing`.execute(db),
    )
    expect(await open(null)).not.toContain('platform.post-dictionary')
    expect(await open(20002)).not.toContain('platform.post-dictionary')
    expect(await open(10000)).toContain('platform.post-dictionary')
  })

  test('MENU-6 an account of another type has no security log menu', async () => {
    const erik = await world.signIn('erik', 20001)

    expect(codes(await tree(anna))).toContain('member.security-log')
    await expectNotFound(erik, 'pmpp', 'member.security-log')
    expect(codes(await tree(erik))).toContain('member.info')
  })

  test('MENU-6, MENU-81 an intranet has only the password menu of the user centre, and no menu without a user centre', async () => {
    const isOfCentre = (code: string | null) => code === 'personal-center' || code?.startsWith('member.') === true
    const flags = (value: object) =>
      world.database.system((db) =>
        db
          .insertInto('deployment_setting')
          .values({ name: 'environment', value: JSON.stringify(value) })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
          .execute(),
      )
    const forget = () =>
      world.database.system((db) => db.deleteFrom('deployment_setting').where('name', '=', 'environment').execute())

    await flags({ intranet: true })
    try {
      const centre = flat(await tree(anna)).find(({ id }) => id === 10000)
      expect(centre?.children.map(({ code }) => code)).toEqual(['member.password'])
      expect(await byCode(anna, 'member.password')).toMatchObject({ code: 'member.password' })
      // and lists of menus omit the user centre
      const entrances = await anna.call('GET /api/workbench/v4/portal-menus/tenant-auth-entrance-tree')
      expect(codes(entrances)).toContain('portal.home')
      expect(codes(entrances).filter(isOfCentre)).toEqual([])
      const query = { q: 'password', orgId: '41001', types: 'menu' }
      expect(await anna.call('GET /api/workbench/v4/search', { query })).toEqual([])
    } finally {
      await forget()
    }
    await flags({ userCentre: false })
    try {
      expect(codes(await tree(anna)).filter(isOfCentre)).toEqual([])
      await expectNotFound(anna, 'pmpp', 'member.password')
    } finally {
      await forget()
    }
  })

  const setService = (service: string, status: 'UP' | 'DOWN') =>
    world.database.system((db) =>
      db
        .updateTable('runtime_service')
        .set({ status, enabled: status === 'UP' })
        .where('service', '=', service)
        .execute(),
    )
})
