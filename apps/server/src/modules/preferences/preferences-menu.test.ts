import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../../db/migrations/0097-preferences-menu.ts'
import { onBothDatabases } from '../../../test/world.ts'

onBothDatabases((world) => {
  test('PREF-1 a deployment that already has the user centre gets the page of preferences, for the same roles', async () => {
    const anna = await world.signIn('anna', 20001)
    const find = () =>
      anna.call('GET /api/product/v4/menus/auth-menu-by-org-pcode-mcode', {
        query: { orgId: '41001', productCode: 'pmpp', menuAuthCode: 'member.preferences' },
      })
    await world.database.system(async (db) => {
      await sql`delete from role_menu where menu_code = 'member.preferences'`.execute(db)
      await sql`delete from menu_visibility_rule where menu_code = 'member.preferences'`.execute(db)
      await sql`delete from menu where code = 'member.preferences'`.execute(db)
    })
    expect(await find()).toBeNull()

    for (let turn = 0; turn < 2; turn += 1) await world.database.system((db) => up(db as unknown as Kysely<unknown>))

    expect(await find()).toMatchObject({ name: 'Preferences', url: '/portal-pages/member/preferences' })
    const rules = await world.database.system((db) =>
      db.selectFrom('menu_visibility_rule').selectAll().where('menu_code', '=', 'member.preferences').execute(),
    )
    expect(rules).toMatchObject([{ kind: 'intranet', value: 'off' }])
  })
})
