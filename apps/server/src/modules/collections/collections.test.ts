import { expect, test } from 'vitest'
import type { Browser } from '../../../test/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const list = (person: Browser, bizType?: string) =>
  person.call('GET /api/workbench/v4/user-collections', { query: { bizType } })

onBothDatabases((world) => {
  test("COLLECT-2 favourites come in the person's order, and by biz type on demand", async () => {
    const anna = await world.signIn('anna', 20001)

    expect((await list(anna)).map(({ menuAuthCode }) => menuAuthCode)).toEqual([
      'plan.schedule',
      'doc.register',
      'cost.contract',
      'plan.legacy-permit',
    ])
    expect(await list(anna, 'dcost')).toEqual([
      {
        id: 3,
        menuName: 'Contracts',
        productCode: 'cost',
        appCode: 'cost-core',
        sourceType: 'dir',
        tenantId: 20001,
        userId: 612,
        menuAuthCode: 'cost.contract',
        bizType: 'dcost',
        sort: 3,
      },
    ])
  })

  test("COLLECT-2 nobody sees somebody else's favourites, nor the own ones of another tenant", async () => {
    await world.database.system((db) =>
      db
        .insertInto('collection')
        .values({
          tenant_id: 20002,
          id: 5,
          user_id: 501,
          menu_name: '合同',
          product_code: 'cost',
          app_code: 'cost-core',
          source_type: 'dir',
          menu_code: 'cost.contract',
          biz_type: null,
          sort: 1,
        })
        .execute(),
    )
    const person = await world.signIn('li.wei', 20001)
    expect(await list(person)).toEqual([])

    await person.enter(20002)
    expect(await list(person)).toHaveLength(1)
  })

  test('COLLECT-1 at most 200 are answered', async () => {
    await world.database.system((db) =>
      db
        .insertInto('collection')
        .values(
          Array.from({ length: 205 }, (_, index) => ({
            tenant_id: 20003,
            id: 1000 + index,
            user_id: 501,
            menu_name: 'Menu',
            product_code: 'plan',
            app_code: null,
            source_type: 'dir',
            menu_code: `menu.${index}`,
            biz_type: null,
            sort: index,
          })),
        )
        .execute(),
    )

    expect(await list(await world.signIn('li.wei', 20003))).toHaveLength(200)
  })
})
