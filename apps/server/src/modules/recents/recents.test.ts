import { expect, test } from 'vitest'
import type { NewRecentVisit } from '@portico/contract/navigation/recents'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, type World } from '../../../test/world.ts'

const visit = (menuAuthCode: string, more: Partial<NewRecentVisit> = {}): NewRecentVisit => ({
  menuName: menuAuthCode,
  menuNameAllLang: { 'zh-CN': '菜单', en: 'Menu', 'sv-SE': 'Meny' },
  productCode: 'plan',
  appCode: 'plan-core',
  menuAuthCode,
  bizType: null,
  orgId: 41001,
  orgFullId: '/20001/30010/41001',
  orgName: 'Öresund Tunnel',
  ...more,
})
const remember = (person: Browser, body: NewRecentVisit) =>
  person.call('POST /api/workbench/v4/user-recent-visits', { body })
const list = (person: Browser, num?: string) =>
  person.call('GET /api/workbench/v4/user-recent-visits/list', { query: { num } })
const codes = async (person: Browser, num?: string) => (await list(person, num)).map(({ menuAuthCode }) => menuAuthCode)

/** A person without visits. */
async function newcomer(world: World): Promise<Browser> {
  const person = await world.signIn('gdpr', 20001)
  await person.call('POST /api/portal/account/user/agreement', {
    body: { identity: 'T-20001', version: '2021-06-03', agreeAgreement: true, agreeGDPR: true },
  })
  return person
}

onBothDatabases((world) => {
  test('RECENT-3, RECENT-7 the newest visit comes first, and a repeated visit in the same organisation moves there', async () => {
    const person = await world.signIn('auditor', 20001)

    for (const code of ['a', 'b', 'c', 'a']) await remember(person, visit(code))
    await remember(person, visit('b', { orgId: 41010 }))

    expect((await list(person)).map(({ menuAuthCode, orgId }) => [menuAuthCode, orgId])).toEqual([
      ['b', 41010],
      ['a', 41001],
      ['c', 41001],
      ['b', 41001],
    ])
  })

  test('RECENT-3 a visit without an organisation is a separate entry', async () => {
    const person = await newcomer(world)

    await remember(person, visit('a', { orgId: null, orgFullId: null, orgName: null }))
    await remember(person, visit('a', { orgId: null, orgFullId: null, orgName: null, menuName: 'Again' }))

    expect(await list(person)).toMatchObject([{ menuName: 'Again', orgId: null, orgName: null }])
  })

  test('RECENT-2, WIRE-8 twelve visits are returned by default, and at most 200 on request', async () => {
    const person = await world.signIn('admin.nordbro', 20001)
    for (let index = 0; index < 14; index++) await remember(person, visit(`menu.${index}`))

    expect(await codes(person)).toHaveLength(12)
    expect(await codes(person, '3')).toEqual(['menu.13', 'menu.12', 'menu.11'])
    expect(await codes(person, '999')).toHaveLength(14)
    await expect(list(person, '0')).rejects.toMatchObject({ status: 400 })
  })

  test('RECENT-3 the newest hundred visits are stored', async () => {
    await world.database.system((db) =>
      db
        .insertInto('recent_visit')
        .values(
          Array.from({ length: 105 }, (_, index) => ({
            tenant_id: 20001,
            id: 5000 + index,
            user_id: 620,
            menu_code: `old.${index}`,
            product_code: 'plan',
            app_code: null,
            org_id: -1,
            org_full_id: null,
            org_name: null,
            menu_name: 'Old',
            menu_names: '{}',
            biz_type: null,
            visited_at: new Date(2026, 0, 1, 0, 0, index),
          })),
        )
        .execute(),
    )
    const erik = await world.signIn('erik', 20001)

    await remember(erik, visit('new'))

    const stored = await codes(erik, '200')
    expect(stored).toHaveLength(100)
    expect(stored[0]).toBe('new')
    expect(stored.at(-1)).toBe('old.6')
  })

  test('RECENT-10 many visits of one person at the same time are all stored, though each deletes the oldest', async () => {
    const former = Array.from({ length: 120 }, (_, at) => ({
      tenant_id: 20001,
      id: 7000 + at,
      user_id: 620,
      menu_code: `at-once.${at}`,
      product_code: 'plan',
      app_code: null,
      org_id: 41001,
      org_full_id: null,
      org_name: null,
      menu_name: 'Old',
      menu_names: '{}',
      biz_type: null,
      visited_at: new Date(2026, 1, 1, 0, 0, at),
    }))
    await world.database.system((db) => db.insertInto('recent_visit').values(former).execute())
    const person = await world.signIn('erik', 20001)

    const again = Array.from({ length: 15 }, (_, at) => [visit(`at-once.${at}`), visit(`new-${at}`)]).flat()
    await Promise.all(again.map((one) => remember(person, one)))

    const stored = await codes(person, '200')
    expect(stored.slice(0, 30).toSorted()).toEqual(again.map(({ menuAuthCode }) => menuAuthCode).toSorted())
  })

  test('RECENT-3 visits belong to the caller in this tenant, with any body', async () => {
    const anna = await world.signIn('anna', 20001)
    const before = await list(anna)
    const person = await world.signIn('li.wei', 20002)
    const answer = await person.request({
      method: 'POST',
      url: '/api/workbench/v4/user-recent-visits',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ...visit('plan.schedule'), userId: 612, tenantId: 20001, id: 1 }),
    })

    expect(answer.statusCode).toBe(204)
    expect(await codes(person)).toEqual(['plan.schedule'])
    expect(await list(anna)).toEqual(before)
  })

  test('RECENT-5 the biz type is that of the product, and the caller’s value is ignored', async () => {
    const person = await newcomer(world)
    await remember(person, visit('cost.budget', { productCode: 'cost', bizType: null }))
    await remember(person, visit('plan.schedule', { bizType: null }))
    await remember(person, visit('cost.contract', { productCode: 'cost', bizType: 'other' }))

    expect((await list(person, '3')).map(({ menuAuthCode, bizType }) => [menuAuthCode, bizType])).toEqual([
      ['cost.contract', 'dcost'],
      ['plan.schedule', null],
      ['cost.budget', 'dcost'],
    ])
  })

  test('SEC-5 a visit of the wrong shape is refused', async () => {
    const anna = await world.signIn('anna', 20001)
    const tooLong = 'x'.repeat(201)

    await expect(remember(anna, visit(tooLong))).rejects.toMatchObject({ status: 400 })
    await expect(remember(anna, visit('a', { menuNameAllLang: { en: tooLong } }))).rejects.toMatchObject({
      status: 400,
    })
    await expect(remember(anna, visit('a', { orgId: -5 }))).rejects.toMatchObject({ status: 400 })
  })
})
