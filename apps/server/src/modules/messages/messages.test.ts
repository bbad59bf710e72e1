import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { count, detail, mark, markAll, page, post, titles } from './messages.fixtures.ts'

const ANNA = '612'

onBothDatabases((world) => {
  let anna: Browser
  let auditor: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    auditor = await world.signIn('auditor', 20001)
  })

  test('MSG-23, DEMO-8 Anna has 17 unread messages: to her, her role, her organisations and her tenant', async () => {
    const { recordTotal, records } = await page(anna, { unread: true, pageSize: 5 })

    expect(recordTotal).toBe(17)
    expect(records.map(({ title }) => title)).toEqual([
      'Strong wind: crane 3 is out of service from 14:00 today',
      'Drawing OT-K-20-1003 needs your approval',
      'Maintenance on Sunday, 06:00–08:00',
      'New safety instructions for work in tunnels',
      'Sundbyggarna has updated the schedule of Öland Bridge',
    ])
    expect(records[1]).toMatchObject({
      tenantId: 20001,
      tenantName: 'Nordbro AB',
      read: false,
      severity: 'normal',
      source: 'doc',
      sourceName: 'Documents',
      businessJump: true,
      webContentUrl: {
        type: 2,
        url: null,
        applicationCode: 'doc-core',
        productCode: 'doc',
        moduleCode: 'doc.approval',
        extendParamers: { documentId: 'OT-K-20-1003' },
        orgId: 41001,
      },
    })
    expect(records[2]).toMatchObject({ businessJump: false, webContentUrl: null })
    expect(records[4]).toMatchObject({ tenantId: 20003, tenantName: 'Sundbyggarna AB' })
    expect(await titles(anna)).toContain('The forecast for the quarter is due on Wednesday')
  })

  test('MSG-24 a message reaches the identities that it is addressed to, and no others', async () => {
    await post(world, { to: [['role', 'supplier']], title: 'To suppliers' })
    await post(world, { to: [['org', '41001']], title: 'To the tunnel' })
    await post(world, { to: [['org', '30012']], title: 'To where Anna may not work' })
    await post(world, { to: [['tenant', '']], title: 'To own staff' })
    await post(world, { to: [['user', '620'], ['role', 'supplier']], title: 'Twice to Erik' }) // prettier-ignore
    const erik = await world.signIn('erik', 20001)

    const own = await titles(anna)
    expect(own).toEqual(expect.arrayContaining(['To the tunnel', 'To own staff']))
    expect(own).not.toContain('To suppliers')
    expect(own).not.toContain('To where Anna may not work')
    expect(await titles(erik)).toEqual([
      'Twice to Erik',
      'To the tunnel',
      'To suppliers',
      'New safety instructions for work in tunnels',
      'Your crane booking is confirmed',
    ])
    await markAll(anna)
    await markAll(erik)
  })

  test('MSG-24 a viewer from another tenant has no messages there', async () => {
    const tokens = await anna.call('GET /api/uaa/user/tenant-token/repeat')
    const headers = { authorization: `Bearer ${tokens.trustTenantsTokenMap[20003]}` }
    await post(world, { tenant: 20003, to: [['tenant', ''], ['user', ANNA]], title: 'Inside Sundbyggarna' }) // prettier-ignore
    const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
      anna.request({ method, url: `/api/message/v4/messages/${path}`, headers, ...(payload && { payload }) })

    expect((await ask('POST', 'page', {})).json()).toMatchObject({ recordTotal: 0, records: [] })
    expect((await ask('GET', 'unread-count')).json()).toEqual({ count: 0, byTenant: {} })
    expect((await ask('GET', 'alerts')).json()).toEqual([])
    expect((await ask('PUT', 'all', {})).json()).toMatchObject({ errorCode: 'VIEW_ONLY' })
  })

  test('MSG-2, MSG-32 the count is of unread messages, in each of the person’s tenants', async () => {
    const liWei = await world.signIn('li.wei', 20002)
    const before = await count(liWei)
    expect(before).toMatchObject({ count: 1, byTenant: { '20002': 1, '20003': 3 } })
    await page(liWei)
    expect(await count(liWei)).toEqual(before)

    await post(world, { tenant: 20003, to: [['user', '501']], title: 'Elsewhere' })
    expect(await count(liWei)).toMatchObject({ count: 1, byTenant: { '20002': 1, '20003': 4 } })
    expect(Object.keys(before.byTenant)).toEqual(['20001', '20002', '20003', '20007'])
    expect(Object.keys((await count(anna)).byTenant)).toEqual(['20001'])
  })

  test('MSG-1, MSG-30 messages marked in one browser are read in the other; a second mark changes nothing', async () => {
    const other = await world.signIn('anna', 20001)
    const one = await post(world, { to: [['user', ANNA]], title: 'One' })
    const two = await post(world, { to: [['user', ANNA]], title: 'Two' })
    const { count: before } = await count(other)

    const answers = await Promise.all([mark(anna, [one, two]), mark(other, [one, two])])
    expect(answers.map(({ updated }) => updated).toSorted((one, two) => one - two)).toEqual([0, 2])
    expect((await count(other)).count).toBe(before - 2)
    expect(await mark(anna, [one], false)).toEqual({ updated: 1 })
    expect((await detail(other, one)).read).toBe(false)
    expect((await count(other)).count).toBe(before - 1)
    await mark(anna, [one])
  })

  test('MSG-29, MSG-30 another person’s message is neither found, marked nor counted, like one that never existed', async () => {
    const hers = await post(world, { to: [['user', ANNA]], title: 'For Anna alone' })
    const { count: before } = await count(auditor)
    const unknown = 999_999_999_999_999

    expect(await titles(auditor)).not.toContain('For Anna alone')
    expect(await mark(auditor, [hers])).toEqual(await mark(auditor, [unknown]))
    await expect(detail(auditor, hers)).rejects.toMatchObject({ status: 404 })
    expect(await markAll(auditor, { newestId: hers })).toEqual(await markAll(auditor, { newestId: unknown }))
    expect((await count(auditor)).count).toBe(before)
    expect(before).toBeGreaterThan(0)
    expect((await detail(anna, hers)).read).toBe(false)
    expect(await mark(anna, [hers])).toEqual({ updated: 1 })
  })

  test('MSG-29, MSG-30 a message of another tenant is neither found, marked nor counted', async () => {
    const foreign = await post(world, { tenant: 20002, to: [['user', ANNA], ['tenant', '']], title: 'Of Huayu' }) // prettier-ignore
    const { count: before } = await count(anna)

    expect(await titles(anna, { keyword: 'Of Huayu' })).toEqual([])
    expect(await mark(anna, [foreign])).toEqual({ updated: 0 })
    await expect(detail(anna, foreign)).rejects.toMatchObject({ status: 404 })
    expect((await count(anna)).count).toBe(before)
    const receipts = await world.database.system((db) =>
      db.selectFrom('message_receipt').select('user_id').where('tenant_id', '=', 20002).execute(),
    )
    expect(receipts).toEqual([])
  })

  test('MSG-3, MSG-34 marking all spares later messages, and can be undone', async () => {
    const seen = [
      await post(world, { to: [['user', ANNA]], title: 'Seen 1' }),
      await post(world, { to: [['user', ANNA]], title: 'Seen 2' }),
    ]
    const earlier = await post(world, { to: [['user', ANNA]], title: 'Read before' })
    await mark(anna, [earlier])
    const later = await post(world, { to: [['user', ANNA]], title: 'Later' })

    const { updated, markedAt } = await markAll(anna, { newestId: seen[1] as number })
    expect(updated).toBe(2)
    expect(await titles(anna, { unread: true })).toEqual(['Later'])
    expect(await markAll(anna, { undo: markedAt ?? '' })).toEqual({ updated: 2, markedAt: null })
    expect(await titles(anna, { unread: true })).toEqual(['Later', 'Seen 2', 'Seen 1'])
    expect((await detail(anna, earlier)).read).toBe(true)

    expect(await markAll(anna)).toMatchObject({ updated: 3 })
    expect(await markAll(anna)).toEqual({ updated: 0, markedAt: null })
    expect(await markAll(anna, { newestId: 999_999_999_999_999 })).toEqual({ updated: 0, markedAt: null })
    expect((await detail(anna, later)).read).toBe(true)
  })

  test('MSG-34 an undo after a minute, or of another person, changes nothing', async () => {
    await post(world, { to: [['user', ANNA]], title: 'To be undone too late' })
    const { markedAt } = await markAll(anna)
    const undo = markedAt ?? ''

    expect(await markAll(auditor, { undo })).toEqual({ updated: 0, markedAt: null })
    await world.database.system((db) =>
      db
        .updateTable('message_receipt')
        .set({ read_at: new Date(Date.parse(undo) - 61_000) })
        .where('user_id', '=', 612)
        .where('read_at', '=', new Date(undo))
        .execute(),
    )
    const past = new Date(Date.parse(undo) - 61_000).toISOString()
    expect(await markAll(anna, { undo: past })).toEqual({ updated: 0, markedAt: null })
  })

  test('MSG-33 an expired message is in no list, no count and no detail', async () => {
    const { count: before } = await count(anna)
    const expired = await post(world, {
      to: [['user', ANNA]],
      title: 'Expired',
      severity: 'alert',
      expiresAt: new Date(Date.now() - 1000),
    })

    expect(await titles(anna)).not.toContain('Expired')
    expect((await count(anna)).count).toBe(before)
    await expect(detail(anna, expired)).rejects.toMatchObject({ status: 404 })
    expect(await anna.call('GET /api/message/v4/messages/alerts')).toEqual([])
  })

  test('MSG-40 alerts are unread messages of that severity, the oldest first, until they are read', async () => {
    const first = await post(world, { to: [['user', ANNA]], title: 'First alert', severity: 'alert' })
    const second = await post(world, { to: [['user', ANNA]], title: 'Second alert', severity: 'alert' })
    const alerts = async () => (await anna.call('GET /api/message/v4/messages/alerts')).map(({ title }) => title)

    expect(await alerts()).toEqual(['First alert', 'Second alert'])
    await mark(anna, [first])
    expect(await alerts()).toEqual(['Second alert'])
    await mark(anna, [second])
    expect(await alerts()).toEqual([])
  })

  test('MSG-27 a page is filtered by source, severity, time, tenant and reading, and knows the total', async () => {
    const { records } = await page(anna, { productCode: 'doc', unread: false, pageSize: 2 })
    expect(records.map(({ source, read }) => [source, read])).toEqual([
      ['doc', true],
      ['doc', true],
    ])
    expect(await page(anna, { productCode: 'doc', pageIndex: 2, pageSize: 2 })).toMatchObject({
      recordTotal: 8,
      pageIndex: 2,
      pageSize: 2,
    })
    expect(await page(anna, { productCode: 'doc', pageIndex: 50, pageSize: 2 })).toMatchObject({
      recordTotal: 8,
      records: [],
    })
    expect(await titles(anna, { severity: 'alert', keyword: 'crane' })).toHaveLength(1)
    expect(await titles(anna, { tenantId: 20003 })).toEqual(['Sundbyggarna has updated the schedule of Öland Bridge'])
    expect(await titles(anna, { tenantId: 20002 })).toEqual([])
    const day = 86_400_000
    const from = new Date(Date.now() - 16 * day).toISOString()
    const to = new Date(Date.now() - 10 * day).toISOString()
    expect(await titles(anna, { from, to })).toEqual([
      'Drawing OT-G-20-1101 has been approved',
      'Drawing OT-G-40-1201 has been approved',
    ])
  })

  test.each(['DRAWING ot-k-20-1003', '图纸 OT-K-20-1003', 'väntar på ditt', 'base slab'])(
    'MSG-28 the keyword %j is found in any language and case, in title or content',
    async (keyword) => {
      expect(await titles(anna, { keyword })).toEqual(['Drawing OT-K-20-1003 needs your approval'])
    },
  )

  test.each(['%', '_', '\\', "a' or 1=1", '<p>'])('MSG-28 the keyword %j is plain text', async (keyword) => {
    expect(await titles(anna, { keyword: `${keyword}${keyword}` })).toEqual([])
  })

  test('MSG-37 title and content are in the reader’s language, else in one that the message has', async () => {
    const headers = { 'accept-language': 'sv-SE' }
    const id = await post(world, { to: [['user', ANNA]], title: 'English alone' })
    const url = (message: number) => `/api/message/v4/messages/${message}`

    const swedish = (await anna.request({ url: url(82), headers })).json<{ title: string; content: string }>()
    expect(swedish.title).toBe('Ritning OT-K-20-1003 väntar på ditt godkännande')
    expect(swedish.content).toContain('västra mynningen')
    expect((await anna.request({ url: url(id), headers })).json()).toMatchObject({ title: 'English alone' })
    await mark(anna, [id])
  })

  test('MSG-35 the content of a message is sanitised when it is read', async () => {
    const id = await post(world, {
      to: [['user', ANNA]],
      title: '<b>Title</b>',
      content: '<p onclick="x()">Good</p><script>bad()</script><img src=x onerror=bad()>',
    })

    expect(await detail(anna, id)).toMatchObject({ title: '<b>Title</b>', content: '<p>Good</p>' })
    await mark(anna, [id])
  })

  test.each([
    { ids: [] },
    { ids: Array.from({ length: 201 }, (_, index) => index + 1) },
    { ids: ['1'] },
    { ids: [-1] },
    {},
  ])('MSG-30 marking with %j is refused', async (payload) => {
    const answer = await anna.request({ method: 'PUT', url: '/api/message/v4/messages/ids', payload })
    expect(answer.statusCode).toBe(400)
  })
})
