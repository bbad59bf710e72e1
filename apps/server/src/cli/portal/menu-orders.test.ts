import { beforeAll, expect, test } from 'vitest'
import { portalOf } from '../../../test/portal-of.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import type { Portal } from './open-portal.ts'
import { menuOrders } from './menu-orders.ts'

onBothDatabases((world) => {
  let portal: Portal
  beforeAll(async () => {
    portal = portalOf(world)
    await portal.signIn('admin.nordbro', PASSWORD)
    await portal.enter(20001)
  })
  const run = (name: string, ...words: string[]) => menuOrders[name]?.(portal.call, words, {}, () => undefined)
  const icon = async () =>
    (await portal.call('GET /api/admin/v1/menus/{code}', { params: { code: 'plan.schedule' } })).ownIcon

  test('ADMIN-269 the command line gives a menu an icon that the portal has, and a reset restores that of the catalogue', async () => {
    await run('icon', 'plan.schedule', 'icon-booking')
    expect(await icon()).toBe('icon-booking')
    await expect(run('icon', 'plan.schedule', 'icon-nothing')).rejects.toThrow('There is no icon')
    await run('icon', 'plan.schedule', 'catalogue')
    expect(await icon()).toBeNull()
    await run('icon', 'plan.schedule', 'icon-area')
    await run('reset', 'plan.schedule')
    expect(await icon()).toBeNull()
  })
})
