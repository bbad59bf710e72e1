import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'
import { byCode, codes, tree } from './menus.fixtures.ts'

onBothDatabases((world) => {
  test('MENU-48 menus in a cycle are omitted, and every call about them ends', async () => {
    const anna = await world.signIn('anna', 20001)
    await world.database.system(async (db) => {
      // Control is below Time control, which is below Control
      await sql`update menu set parent_id = 100221 where id = 100220`.execute(db)
    })

    const seen = codes(await tree(anna))
    expect(seen).toContain('plan.schedule')
    expect(seen).not.toContain('plan.milestone')
    expect(await byCode(anna, 'plan.milestone')).toBeNull()
    const ask = anna.call('GET /api/workbench/v4/portal-menus/{id}/codes', { params: { id: '100233' } })
    expect(await ask).toBeNull()
    const service = { params: { service: 'plan-service' }, query: { menuCode: 'plan.milestone' } }
    expect(
      await anna.call('GET /api/{service}/v4/runtime/menus/list-menu-service-dependencys-by-menu-code', service),
    ).toEqual([])
  })
})
