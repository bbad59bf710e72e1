import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { NewMessage } from '@portico/contract/messages/posting'
import type { TenantDb } from '../../../db/handles.ts'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { renewApplicationSecret } from '../../sessions/application-secrets.service.ts'
import { count, detail, mark, markAll, page, post, titles } from '../messages.fixtures.ts'
import { postMessage } from '../post-message.service.ts'

onBothDatabases((world) => {
  let authorization: string
  let anna: Browser
  let keys = 0
  beforeAll(async () => {
    authorization = basic('plan-core', await secretOf('plan-core'))
    anna = await world.signIn('anna', 20001)
  })

  const basic = (code: string, secret = '') => `Basic ${Buffer.from(`${code}:${secret}`).toString('base64')}`
  const secretOf = (code: string) => world.database.system((db) => renewApplicationSecret(db, code))
  const body = (more: Partial<NewMessage> = {}): NewMessage => ({
    tenantId: 20001,
    to: { userIds: [612] },
    titles: { en: 'Milestone reached' },
    contents: { en: '<p>Well done.</p>' },
    ...more,
  })
  const send = (payload: object, headers: Record<string, string> = {}) =>
    world.app.inject({
      method: 'POST',
      url: '/api/message/v4/messages',
      headers: { authorization, 'idempotency-key': `key-${(keys += 1)}`, ...headers },
      payload,
    })
  const codeOf = async (payload: object, headers?: Record<string, string>) =>
    (await send(payload, headers)).json<{ errorCode?: string }>().errorCode
  const forgetPostings = () =>
    world.database.system(async (db) => {
      await db.deleteFrom('message_posting').execute()
      await db.deleteFrom('message_flood').execute()
    })

  test('MSG-51 an application’s server posts a message, which reaches its addressees at once', async () => {
    const { count: before } = await count(anna)
    const target = { productCode: 'plan', menuCode: 'plan.milestone', orgId: 41001, params: { id: '7' } }

    const answer = await send(
      body({ target, severity: 'alert', to: { userIds: [612], orgIds: [41001], tenant: true } }),
    )

    expect(answer.statusCode).toBe(200)
    const { id } = answer.json<{ id: number }>()
    expect(await detail(anna, id)).toMatchObject({
      title: 'Milestone reached',
      content: '<p>Well done.</p>',
      source: 'plan',
      severity: 'alert',
      webContentUrl: { type: 2, moduleCode: 'plan.milestone', orgId: 41001, extendParamers: { id: '7' } },
    })
    expect((await count(anna)).count).toBe(before + 1)
  })

  test.each([
    ['no secret', {}, ''],
    ['a wrong secret', {}, basic('plan-core', 'wrong')],
    ['a person’s token', {}, 'Bearer x'],
  ])('MSG-51 a posting with %s is refused', async (_case, more, credentials) => {
    const answer = await send(body(more), { authorization: credentials })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toMatch(/^Basic/)
  })

  test('MSG-51 a tenant without the application is not found, nor is one that does not exist', async () => {
    await world.database.system((db) =>
      db
        .updateTable('tenant_application')
        .set({ enabled: false })
        .where('tenant_id', '=', 20003)
        .where('application_code', '=', 'plan-core')
        .execute(),
    )
    expect(await codeOf(body({ tenantId: 20003, to: { tenant: true } }))).toBe('NOT_FOUND')
    expect(await codeOf(body({ tenantId: 999_999, to: { tenant: true } }))).toBe('NOT_FOUND')
  })

  test('MSG-52 a repetition posts nothing, also at the same time; another body is a conflict', async () => {
    await forgetPostings()
    const again = { 'idempotency-key': 'order-17' }
    const answers = await Promise.all([1, 2, 3].map(() => send(body({ titles: { en: 'Once' } }), again)))

    expect(new Set(answers.map((answer) => answer.json<{ id: number }>().id)).size).toBe(1)
    expect((await titles(anna)).filter((title) => title === 'Once')).toHaveLength(1)
    expect(await codeOf(body({ titles: { en: 'Other' } }), again)).toBe('CONFLICT')
    expect(await codeOf(body(), { 'idempotency-key': '' })).toBe('VALIDATION')
    expect(await codeOf(body(), { 'idempotency-key': 'x'.repeat(101) })).toBe('VALIDATION')
  })

  test('MSG-53 the 61st posting of a minute is refused, in this tenant and for this application alone', async () => {
    await forgetPostings()
    const statuses: number[] = []
    for (let turn = 0; turn < 61; turn++) statuses.push((await send(body())).statusCode)

    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    const other = basic('doc-core', await secretOf('doc-core'))
    expect((await send(body(), { authorization: other })).statusCode).toBe(200)
    expect((await send(body({ tenantId: 20002, to: { userIds: [501] } }))).statusCode).toBe(200)
    await forgetPostings()
  })

  test('MSG-162 beyond 20 of a kind in an hour an addressee has one message with the number of the others', async () => {
    await forgetPostings()
    await markAll(anna)
    const erik = await world.signIn('erik', 20001)
    await markAll(erik)
    for (let turn = 1; turn <= 22; turn += 1) await send(body({ titles: { en: `Of many ${turn}` } }))
    const { id } = (await send(body({ titles: { en: 'Last' }, to: { userIds: [612, 620] } }))).json<{ id: number }>()

    expect((await count(anna)).count).toBe(21)
    expect((await page(anna, { unread: true, pageSize: 200 })).records[0]?.title).toBe('More messages from Planning: 3')
    expect(await titles(anna, { unread: true })).not.toContain('Of many 21')
    expect(await titles(anna)).toContain('Of many 21')
    expect(await detail(anna, id)).toMatchObject({ title: 'Last', read: true })
    expect(await titles(erik, { unread: true })).toEqual(['Last'])

    // each kind has its own number, and after the hour everything arrives again
    const other = basic('doc-core', await secretOf('doc-core'))
    await send(body({ titles: { en: 'Of another source' } }), { authorization: other })
    expect((await count(anna)).count).toBe(22)
    await world.database.system((db) => sql`update message_flood set expires_at = now()`.execute(db))
    await send(body({ titles: { en: 'Later' } }))
    expect((await count(anna)).count).toBe(23)
    await forgetPostings()
  })

  test('MSG-165 addressees who get different numbers of further messages have summaries of their own', async () => {
    await forgetPostings()
    await markAll(anna)
    const erik = await world.signIn('erik', 20001)
    await markAll(erik)
    const [both, one] = [{ userIds: [612, 620] }, { userIds: [612] }]
    const postTo = async (to: NewMessage['to'], times: number) => {
      for (let turn = 0; turn < times; turn += 1) await send(body({ titles: { en: 'Of many' }, to }))
    }
    const summaries = async (person: Browser) =>
      (await titles(person, { unread: true })).filter((title) => title.startsWith('More messages'))

    const ids = async (person: Browser) =>
      (await page(person, { unread: true, keyword: 'More messages' })).records.map(({ id }) => id)

    await postTo(both, 22)
    expect(await summaries(anna)).toEqual(['More messages from Planning: 2'])
    const first = await ids(anna)
    expect(first).toEqual(await ids(erik))
    await postTo(one, 3)
    expect(await summaries(anna)).toEqual(['More messages from Planning: 5'])
    expect(await summaries(erik)).toEqual(['More messages from Planning: 2'])
    await postTo(both, 1)
    expect(await summaries(anna)).toEqual(['More messages from Planning: 6'])
    expect(await summaries(erik)).toEqual(['More messages from Planning: 3'])
    await forgetPostings()
  })

  test('MSG-166 a message beyond the limit explains that a summary counts it, read or not', async () => {
    await forgetPostings()
    await markAll(anna)
    let last = 0
    for (let turn = 0; turn < 21; turn += 1) {
      last = (await send(body({ severity: 'alert' }))).json<{ id: number }>().id
    }
    const ways = async () => {
      const { ways: found } = await anna.call('GET /api/message/v4/messages/{id}/delivery', {
        params: { id: `${last}` },
      })
      return found.map(({ way, state, reason }) => `${way} ${state} ${reason}`)
    }
    const expected = ['badge suppressed summed', 'popup suppressed summed', 'mail suppressed channel']
    expect(await ways()).toEqual(expected)
    await mark(anna, [last], false)
    expect((await ways())[0]).toBe('badge sent null')
    await mark(anna, [last])
    expect(await ways()).toEqual(expected)
    await forgetPostings()
  })

  test('MSG-54 parameters fill the templates of each language, and are plain text in HTML', async () => {
    const answer = await send(
      body({
        titles: { en: 'Drawing {{no}} by {{who}}', 'zh-CN': '图纸 {{no}}' },
        contents: { en: '<p>{{who}} {{unknown}}</p>' },
        parameters: { no: 'A-101', who: '<b>Eve</b> {{no}}' },
      }),
    )
    const { id } = answer.json<{ id: number }>()

    expect(await detail(anna, id)).toMatchObject({
      title: 'Drawing A-101 by <b>Eve</b> {{no}}',
      content: '<p>&lt;b&gt;Eve&lt;/b&gt; {{no}} {{unknown}}</p>',
    })
    const headers = { 'accept-language': 'zh-CN' }
    const chinese = await anna.request({ url: `/api/message/v4/messages/${id}`, headers })
    expect(chinese.json()).toMatchObject({ title: '图纸 A-101' })
  })

  test.each([
    ['a person of another tenant', { userIds: [612, 610] }],
    ['an unknown person', { userIds: [999_999] }],
    ['an unknown role', { roleCodes: ['project_manager', 'nobody'] }],
    ['an organisation of another tenant', { orgIds: [42001] }],
    ['no addressee', {}],
    ['an empty list', { userIds: [] }],
    ['501 persons', { userIds: Array.from({ length: 501 }, (_, index) => index + 1) }],
  ])('MSG-55 a message to %s is not posted', async (_case, to) => {
    const { recordTotal: before } = await page(anna)
    expect(await codeOf({ ...body(), to })).toBe('VALIDATION')
    expect((await page(anna)).recordTotal).toBe(before)
  })

  test.each([
    'javascript:alert(1)',
    '/portal/1',
    '//evil.example',
    'https://user:secret@evil.example',
    'mailto:a@b.example',
  ])('MSG-56 the address %j is refused, as a target and as an attachment', async (url) => {
    expect(await codeOf(body({ target: { url } }))).toBe('VALIDATION')
    expect(await codeOf(body({ attachments: [{ name: 'a', url, size: 1 }] }))).toBe('VALIDATION')
  })

  test('MSG-57 the menu of another tenant is named only while that tenant trusts the addressees’ one', async () => {
    const target = { productCode: 'plan', menuCode: 'plan.schedule', orgId: 42001 }
    const { id } = (await send(body({ target: { ...target, tenantId: 20003 } }))).json<{ id: number }>()

    expect(await detail(anna, id)).toMatchObject({ tenantId: 20003, tenantName: 'Sundbyggarna AB' })
    expect(await codeOf(body({ target: { ...target, tenantId: 20002 } }))).toBe('VALIDATION')
  })

  test('MSG-25 positions become visible in ascending order with concurrent postings', async () => {
    const message = (title: string) => ({
      ...{ tenantId: 20001, source: 'plan', severity: 'normal' as const, target: null, attachments: [], about: null },
      ...{ titles: { en: title }, contents: { en: '<p>x</p>' }, expiresAt: null },
      audience: [{ subject_kind: 'user' as const, subject: '612' }],
    })
    const tenant = <T>(work: (db: TenantDb) => Promise<T>) => world.database.tenant(20001, work)
    const visiblePositions = async () => {
      const rows = await tenant((db) => db.selectFrom('message').select('position').orderBy('position').execute())
      return rows.map(({ position }) => position)
    }
    const before = await visiblePositions()
    const slow = tenant(async (db) => {
      const { position } = await postMessage(db, message('Slow'))
      await new Promise((resolve) => setTimeout(resolve, 300))
      return position
    })
    const others = [1, 2, 3].map((turn) =>
      tenant(async (db) => (await postMessage(db, message(`Quick ${turn}`))).position),
    )
    const seen: number[][] = []
    const state = { isPosting: true }
    const posted = Promise.all([slow, ...others]).finally(() => (state.isPosting = false))
    while (state.isPosting) seen.push((await visiblePositions()).slice(before.length))
    const positions = (await posted).toSorted((one, other) => one - other)
    seen.push((await visiblePositions()).slice(before.length))

    expect(seen.at(-1)).toEqual(positions)
    // a position that became visible before a lower one would be a gap
    for (const visible of seen) expect(visible).toEqual(positions.slice(0, visible.length))
    await post(world, { to: [['user', '612']], title: 'After' })
    expect((await titles(anna))[0]).toBe('After')
  })
})
