import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { markTourSeen } from '../../db/migrations/0134-guide-tour.ts'
import { onBothDatabases } from '../../../test/world.ts'

const TOUR = 'GET /api/workbench/v4/guide-tour'

onBothDatabases((world) => {
  const insert = (id: number, row: { anchor?: string; titles?: object; enabled?: boolean; tenantId?: number }) =>
    world.database.system((db) =>
      db
        .insertInto('guide_tour_step')
        .values({
          tenant_id: row.tenantId ?? 20001,
          id,
          anchor: row.anchor ?? 'tabs',
          titles: JSON.stringify(row.titles ?? { en: `Step ${id}`, 'sv-SE': `Steg ${id}` }),
          texts: JSON.stringify({ en: 'Text', 'sv-SE': 'Text på svenska' }),
          sort: id,
          enabled: row.enabled ?? true,
        })
        .execute(),
    )

  test('GUIDE-1 GUIDE-2 a tenant without a tour of its own has the product’s five steps in the reader’s language', async () => {
    const li = await world.signIn('li.wei', 20002)
    const { code, steps } = await li.call(TOUR)
    expect(code).toBe('product')
    expect(steps.map(({ anchor }) => anchor)).toEqual(['organisation', 'applications', 'search', 'tabs', 'help'])

    const swedish = await li.request({
      url: '/api/workbench/v4/guide-tour',
      headers: { 'accept-language': 'sv-SE' },
    })
    expect(swedish.json()).toMatchObject({ steps: [{ title: 'Välj var du arbetar' }, {}, {}, {}, {}] })
  })

  test('GUIDE-2 GUIDE-3 a tenant’s own tour has at most five steps that are on and whose anchor is known', async () => {
    await insert(1, { anchor: 'somewhere' })
    await insert(2, { enabled: false })
    await insert(3, { titles: {} })
    await insert(4, { tenantId: 20002, anchor: 'help' })
    for (const id of [5, 6, 7, 8, 9, 10]) await insert(id, {})
    const anna = await world.signIn('anna', 20001)

    const { code, steps } = await anna.call(TOUR)
    expect(code).toBe('20001')
    expect(steps.map(({ title }) => title)).toEqual(['Step 5', 'Step 6', 'Step 7', 'Step 8', 'Step 9'])
    const foreign = await (await world.signIn('li.wei', 20003)).call(TOUR)
    expect(foreign).toMatchObject({ code: '20003', steps: [{ anchor: 'organisation' }, {}, { anchor: 'help' }] })
  })

  test('GUIDE-8 people who have used the portal before the tour exists have seen the product’s', async () => {
    const erik = await world.signIn('erik')
    await erik.call('PUT /api/workbench/v4/user-preferences', { body: { locale: 'sv-SE' } })
    await world.database.system((db) => markTourSeen(db as unknown as Kysely<unknown>))

    expect(await erik.call('GET /api/workbench/v4/user-preferences')).toEqual({
      locale: 'sv-SE',
      toursSeen: ['product'],
    })
  })
})
