import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const list = (person: Browser, bizType?: string) =>
  person.call('GET /api/workbench/v4/user-collections', { query: { bizType } })

onBothDatabases((world) => {
  test('COLLECT-2 favourites are listed in the person’s order, and by biz type on request', async () => {
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

  test('COLLECT-23 a favourite has the present name of its menu in the language of the call', async () => {
    const anna = await world.signIn('anna', 20001)
    const nameIn = async (language: string) => {
      const headers = { 'accept-language': language }
      const answer = await anna.request({ method: 'GET', url: '/api/workbench/v4/user-collections', headers })
      const data = answer.json<{ menuAuthCode: string; menuName: string }[]>()
      return data.find(({ menuAuthCode }) => menuAuthCode === 'doc.register')?.menuName
    }
    const before = [await nameIn('en'), await nameIn('sv-SE'), await nameIn('zh-CN')]
    expect(before).toEqual(['Document register', 'Dokumentförteckning', '文档台账'])

    const names = { en: 'Drawings', 'sv-SE': 'Ritningar', 'zh-CN': '图纸' }
    const own = { tenant_id: 20001, menu_code: 'doc.register', names: JSON.stringify(names), enabled: true }
    await world.database.system((db) => db.insertInto('tenant_menu').values(own).execute())
    expect([await nameIn('en'), await nameIn('sv-SE'), await nameIn('zh-CN')]).toEqual([
      'Drawings',
      'Ritningar',
      '图纸',
    ])
    await world.database.system((db) => db.deleteFrom('tenant_menu').where('menu_code', '=', 'doc.register').execute())
  })

  test('COLLECT-2 favourites of other people, and the person’s own in another tenant, are not listed', async () => {
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

  test('COLLECT-1 the list returns 200 of ten thousand favourites, and a batch of ten thousand is refused', async () => {
    await world.database.system((db) =>
      sql`insert into collection (tenant_id, id, user_id, menu_name, product_code, source_type, menu_code, sort)
        select 20003, 1000 + n, 501, 'Menu', 'plan', 'dir', 'menu.' || n, n from generate_series(1, 10000) n`.execute(
        db,
      ),
    )

    const person = await world.signIn('li.wei', 20003)
    expect(await list(person)).toHaveLength(200)
    const many = Array.from({ length: 10_000 }, (_, index) => menu(`plan.menu-${index}`))
    await expect(replace(person, many)).rejects.toMatchObject({ status: 413 })
    expect(await list(person)).toHaveLength(200)
  })

  const menu = (menuAuthCode: string, more: object = {}) => ({
    menuName: menuAuthCode,
    productCode: menuAuthCode.split('.')[0] ?? '',
    menuAuthCode,
    ...more,
  })
  const add = (person: Browser, body: ReturnType<typeof menu>) =>
    person.call('POST /api/workbench/v4/user-collections', { body })
  const replace = (person: Browser, body: ReturnType<typeof menu>[], bizType?: string) =>
    person.call('POST /api/workbench/v4/user-collections/batch', { body, query: { bizType } })
  const codes = (menus: readonly { menuAuthCode: string }[]) => menus.map(({ menuAuthCode }) => menuAuthCode)

  test('COLLECT-4 a new favourite is added at the end, belongs to its creator, and exists once', async () => {
    const erik = await world.signIn('erik', 20001)
    const first = await add(erik, menu('plan.schedule', { tenantId: 20002, userId: 612, sort: -5, id: 7 }))
    expect(first).toMatchObject({ userId: 620, tenantId: 20001, sourceType: 'dir', sort: 1, bizType: null })
    expect(first.id).not.toBe(7)
    expect(await add(erik, menu('cost.contract', { bizType: 'other' }))).toMatchObject({ bizType: 'dcost', sort: 2 })
    expect(await add(erik, menu('plan.schedule', { menuName: 'again' }))).toEqual(first)
    const both = await Promise.all([add(erik, menu('doc.register')), add(erik, menu('doc.register'))])
    expect(both[0]).toEqual(both[1])
    expect(codes(await list(erik))).toEqual(['plan.schedule', 'cost.contract', 'doc.register'])
  })

  test('COLLECT-5 only its owner removes a favourite, and removing a missing one has the same answer', async () => {
    const anna = await world.signIn('anna', 20001)
    const erik = await world.signIn('erik', 20001)
    const [schedule] = await list(erik)
    const remove = (person: Browser, id: number) =>
      person.request({ method: 'DELETE', url: `/api/workbench/v4/user-collections/${id}` })
    const foreign = await remove(anna, schedule?.id ?? 0)
    const missing = await remove(anna, 999_999)
    expect([foreign.statusCode, foreign.payload]).toEqual([missing.statusCode, missing.payload])
    expect(foreign.statusCode).toBe(204)
    expect(await list(erik)).toHaveLength(3)
    await remove(erik, schedule?.id ?? 0)
    expect(codes(await list(erik))).toEqual(['cost.contract', 'doc.register'])
  })

  test('COLLECT-6 ISO-10 a batch replaces the person’s own list, or its part of one biz type, in the given order', async () => {
    const erik = await world.signIn('erik', 20001)
    const anna = await world.signIn('anna', 20001)
    await add(anna, menu('cost.contract'))
    const hers = await list(anna)
    const expected = [menu('doc.register'), menu('plan.schedule'), menu('cost.contract'), menu('doc.register')]
    expect(codes(await replace(erik, expected))).toEqual(['doc.register', 'plan.schedule', 'cost.contract'])
    expect(codes(await replace(erik, expected))).toEqual(['doc.register', 'plan.schedule', 'cost.contract'])
    expect(codes(await replace(erik, [menu('cost.budget')], 'dcost'))).toEqual(['cost.budget'])
    expect(codes(await list(erik)).toSorted()).toEqual(['cost.budget', 'doc.register', 'plan.schedule'])
    expect(await replace(erik, [])).toEqual([])
    expect(await list(anna)).toEqual(hers)
  })

  test('COLLECT-13, COLLECT-17 a batch of one biz type reuses the positions of its favourites, and continues behind all others', async () => {
    const erik = await world.signIn('erik', 20001)
    await replace(erik, [menu('cost.contract'), menu('doc.register'), menu('cost.budget'), menu('plan.schedule')])

    expect(codes(await replace(erik, [menu('cost.budget')], 'dcost'))).toEqual(['cost.budget'])
    expect(codes(await list(erik))).toEqual(['doc.register', 'cost.budget', 'plan.schedule'])
    await replace(erik, [menu('cost.budget'), menu('cost.contract')], 'dcost')
    expect(codes(await list(erik))).toEqual(['doc.register', 'cost.budget', 'plan.schedule', 'cost.contract'])
    await replace(erik, [menu('cost.contract'), menu('cost.budget'), menu('cost.forecast')], 'dcost')
    const names = ['doc.register', 'cost.contract', 'plan.schedule', 'cost.budget', 'cost.forecast']
    expect(codes(await list(erik))).toEqual(names)
    expect(await replace(erik, [], 'dcost')).toEqual([])
    expect(codes(await list(erik))).toEqual(['doc.register', 'plan.schedule'])
  })

  test('COLLECT-1 the 201st favourite is refused, alone and in a batch, and no part of a refused batch is stored', async () => {
    const erik = await world.signIn('erik', 20001)
    const all = Array.from({ length: 200 }, (_, index) => menu(`plan.menu-${index}`))
    expect(await replace(erik, all)).toHaveLength(200)
    const refused = await add(erik, menu('plan.one-more')).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 409, problem: { errorCode: 'COLLECTIONS_FULL' } })
    await expect(replace(erik, [menu('cost.contract')], 'dcost')).rejects.toMatchObject({ status: 409 })
    await expect(replace(erik, [...all, menu('plan.one-more')])).rejects.toMatchObject({ status: 400 })
    expect(await list(erik)).toHaveLength(200)
    await replace(erik, all.slice(1))
    const race = await Promise.allSettled([add(erik, menu('plan.a')), add(erik, menu('plan.b'))])
    expect(race.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
