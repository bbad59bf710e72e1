import { expect, test } from 'vitest'
import { setServiceState } from '../../db/seed/catalogue/service-state.ts'
import { onBothDatabases } from '../../../test/world.ts'

onBothDatabases((world) => {
  test('MENU-30 the services that menus depend on are returned with their state', async () => {
    const person = await world.signIn('anna', 20001)
    const all = await person.call('GET /api/org-permission')
    const running = () =>
      person.call('GET /api/{service}/v4/runtime/services/list-runing-services', {
        params: { service: 'org-permission' },
      })

    expect(all).toContainEqual({ service: 'vendor-dictionary-service', enabled: true, status: 'UP' })
    expect(all).toContainEqual({ service: 'mobile-service', enabled: false, status: 'DOWN' })
    expect((await running()).map(({ service }) => service)).toEqual(['plan-service', 'vendor-dictionary-service'])

    await world.database.system((db) => setServiceState(db, 'mobile-service', 'up'))
    expect((await running()).map(({ service }) => service)).toContain('mobile-service')
  })

  test('MENU-30 the services of a menu are returned only for menus of the person’s tenant', async () => {
    const person = await world.signIn('anna', 20001)
    const dependencies = (menuCode: string) =>
      person.call('GET /api/{service}/v4/runtime/menus/list-menu-service-dependencys-by-menu-code', {
        params: { service: 'plan-service' },
        query: { menuCode },
      })

    expect(await dependencies('plan.schedule')).toEqual([
      { menuCode: 'plan.schedule', service: 'plan-service', required: true, running: true },
    ])
    expect(await dependencies('quality.lab')).toEqual([
      { menuCode: 'quality.lab', service: 'lab-service', required: true, running: false },
    ])
    expect(await dependencies('no.such.menu')).toEqual([])
    const other = await world.signIn('li.wei', 20003)
    expect(
      await other.call('GET /api/{service}/v4/runtime/menus/list-menu-service-dependencys-by-menu-code', {
        params: { service: 'plan-service' },
        query: { menuCode: 'quality.lab' },
      }),
    ).toEqual([])
  })

  test('MENU-30 the services of a menu are not returned to a person who does not see the menu', async () => {
    await world.database.system((db) =>
      db
        .insertInto('menu_service')
        .values({ menu_code: 'plan.resource', service: 'plan-service', required: true })
        .execute(),
    )
    const dependencies = async (account: string, menuCode: string) =>
      (await world.signIn(account, 20001)).call(
        'GET /api/{service}/v4/runtime/menus/list-menu-service-dependencys-by-menu-code',
        { params: { service: 'plan-service' }, query: { menuCode } },
      )

    expect(await dependencies('anna', 'plan.resource')).toHaveLength(1)
    expect(await dependencies('auditor', 'plan.schedule')).toHaveLength(1)
    for (const menuCode of ['plan.resource', 'no.such.menu'])
      expect(await dependencies('auditor', menuCode)).toEqual([])
  })
})
