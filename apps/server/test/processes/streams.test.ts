import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { endpoints } from '@portico/contract/endpoints'
import type { Browser } from '../sign-in/browser.ts'
import { openStream, type StreamReader } from './stream-reader.ts'
import { onBothDatabases } from '../world.ts'
import { addEvent } from '../../src/modules/events/events.service.ts'
import { count, mark, markAll, post } from '../../src/modules/messages/messages.fixtures.ts'

const ANNA = '612'
const STREAM = '/api/message/v4/stream'

onBothDatabases((world) => {
  let anna: Browser
  let readers: StreamReader[] = []
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
  })
  afterEach(() => {
    for (const reader of readers) reader.close()
    readers = []
  })

  const open = async (person: Browser, headers?: Record<string, string>) => {
    const reader = await openStream(world, person, headers)
    readers.push(reader)
    return reader
  }
  const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))

  test('STREAM-10 a new message is sent to every browser of the person, in its language', async () => {
    const [first, second] = [await open(anna), await open(anna, { 'accept-language': 'sv-SE' })]
    const id = await post(world, { to: [['user', ANNA]], title: 'Now', severity: 'alert' })

    for (const reader of [first, second])
      expect(await reader.next('message')).toMatchObject({ id, title: 'Now', severity: 'alert', read: false })
    expect(second.events.find(({ name }) => name === 'message')?.data).toMatchObject({ sourceName: 'Planering' })
    expect(first.events.find(({ name }) => name === 'message')?.data).toMatchObject({ sourceName: 'Planning' })
    await markAll(anna)
  })

  test('STREAM-10, MSG-24 a message is sent to the people whom it reaches, and to nobody else', async () => {
    const erik = await world.signIn('erik', 20001)
    const liWei = await world.signIn('li.wei', 20002)
    const [annas, eriks, liWeis] = [await open(anna), await open(erik), await open(liWei)]
    await post(world, { to: [['tenant', '']], title: 'To own staff' })
    await post(world, { to: [['role', 'supplier']], title: 'To suppliers' })
    await post(world, { to: [['org', '41001']], title: 'To the tunnel' })
    await post(world, { to: [['user', '620']], title: 'To Erik' })
    await post(world, { tenant: 20002, to: [['tenant', '']], title: 'To Huayu' })
    for (const [tenant, user] of [
      [20001, '612'],
      [20001, '620'],
      [20002, '501'],
    ] as const)
      // prettier-ignore
      await post(world, { tenant, to: [['user', user]], title: 'End' })

    const titlesOf = async (reader: StreamReader) => {
      const titles: string[] = []
      while (titles.at(-1) !== 'End') titles.push((await reader.next('message')).title)
      return titles
    }
    expect(await titlesOf(annas)).toEqual(['To own staff', 'To the tunnel', 'End'])
    expect(await titlesOf(eriks)).toEqual(['To suppliers', 'To the tunnel', 'To Erik', 'End'])
    expect(await titlesOf(liWeis)).toEqual(['To Huayu', 'End'])
    await Promise.all([anna, erik, liWei].map((person) => markAll(person)))
  })

  test('MSG-90 after one browser marks messages, every other one receives the new count', async () => {
    const other = await world.signIn('anna', 20001)
    const reader = await open(other)
    expect(await reader.next('unread')).toEqual(await count(anna))
    const id = await post(world, { to: [['user', ANNA]], title: 'To be read' })
    await reader.next('message')
    /** Waits for a count. The stream may send the former one twice. */
    const receive = async (expected: number) => {
      let received: number | undefined
      while (received !== expected) received = (await reader.next('unread')).count
    }

    await mark(anna, [id])
    await receive((await count(anna)).count)
    await mark(anna, [id], false)
    await receive(1)
    const { markedAt } = await markAll(anna)
    await receive(0)
    await markAll(anna, { undo: markedAt ?? '' })
    await receive(1)
    await markAll(anna)
  })

  test('STREAM-11 a person is not notified when another person marks messages', async () => {
    const auditor = await open(await world.signIn('auditor', 20001))
    await auditor.next('unread')
    const id = await post(world, { to: [['user', ANNA]], title: 'Hers' })
    await mark(anna, [id])
    await post(world, { to: [['user', '634'], ['tenant', '']], title: 'To all' }) // prettier-ignore

    expect((await auditor.next('message')).title).toBe('To all')
    expect(auditor.events.map(({ name }) => name)).toEqual(['unread', 'message'])
    expect(auditor.text()).not.toContain('Hers')
    await markAll(anna)
  })

  test('STREAM-3 a stream that was cut resumes: no event is missing and none comes twice', async () => {
    const first = await open(anna)
    await post(world, { to: [['user', ANNA]], title: 'Before the cut' })
    await first.next('message')
    const lastId = first.events.at(-1)?.id ?? ''
    first.close()
    await post(world, { to: [['user', ANNA]], title: 'Missed 1' })
    await post(world, { to: [['user', '620']], title: 'Not hers' })
    await post(world, { to: [['tenant', '']], title: 'Missed 2' })

    const second = await open(anna, { 'last-event-id': lastId })
    expect((await second.next('message')).title).toBe('Missed 1')
    expect((await second.next('message')).title).toBe('Missed 2')
    await post(world, { to: [['user', ANNA]], title: 'Live' })
    expect((await second.next('message')).title).toBe('Live')
    expect(second.events.map(({ name }) => name)).toEqual(['message', 'message', 'message'])
    await markAll(anna)
  })

  test('STREAM-3 an event of another day, of the future or in no valid form gives a reset', async () => {
    await post(world, { to: [['tenant', '']], title: 'Something' })
    const day = 86_400_000_000
    const ids = [Date.now() * 1000 - day - 1000, Date.now() * 1000 + day, 'x', '-1', '1'.repeat(40)]
    for (const id of ids) {
      const reader = await open(anna, { 'last-event-id': String(id) })
      expect(await reader.next('reset')).toEqual({})
      expect(await reader.next('unread')).toEqual(await count(anna))
      reader.close()
      await reader.ended
    }
    await markAll(anna)
  })

  test('STREAM-4 a stream has the headers of a stream, and a random time before it is opened again', async () => {
    const times = new Set<number>()
    for (let turn = 0; turn < 6; turn++) {
      const reader = await open(anna)
      await reader.next('unread')
      expect(reader.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(reader.headers).not.toHaveProperty('access-control-allow-origin')
      expect(reader.headers).not.toHaveProperty('content-encoding')
      expect(reader.retry()).toBeGreaterThanOrEqual(3000)
      expect(reader.retry()).toBeLessThanOrEqual(10_000)
      times.add(reader.retry())
      reader.close()
      await reader.ended
    }
    expect(times.size).toBeGreaterThan(1)
  })

  test('STREAM-2 a stream is opened only with both halves of a live session, in a tenant, by no viewer', async () => {
    const visitor = world.browser()
    expect((await visitor.request({ url: STREAM })).statusCode).toBe(401)
    expect((await anna.request({ url: STREAM, headers: { cookie: 'a=b' } })).statusCode).toBe(401)
    const withoutTenant = await world.signIn('anna')
    expect((await withoutTenant.request({ url: STREAM })).statusCode).toBe(401)
    const tokens = await anna.call('GET /api/uaa/user/tenant-token/repeat')
    const headers = { authorization: `Bearer ${tokens.trustTenantsTokenMap[20003]}` }
    expect((await anna.request({ url: STREAM, headers })).json()).toMatchObject({ errorCode: 'VIEW_ONLY' })
    expect(endpoints.find(({ route }) => route === `GET ${STREAM}`)?.options.access).toBe('tenant')
  })

  test.each([
    ['a log-out', async (person: Browser) => void (await person.request({ url: '/api/uaa/user/logout' }))],
    ['the end of the session by an operator', () => change(sql`delete from session where user_id = 620`)],
    ['a disabled account', () => change(sql`update user_account set disabled = true where id = 620`)],
    ['the end of the membership', () => change(sql`update membership set status = 0 where tenant_id = 20001 and user_id = 620`)], // prettier-ignore
    ['a suspended tenant', () => change(sql`update tenant set status = 2 where id = 20001`)],
  ])('STREAM-2 a stream ends with %s, and no other one', async (_case, end) => {
    const erik = await world.signIn('erik', 20001)
    const [hers, his] = [await open(await world.signIn('li.wei', 20002)), await open(erik)]
    await his.next('unread')
    await hers.next('unread')

    await end(erik)

    expect(await his.next('end')).toEqual({})
    await his.ended
    await post(world, { tenant: 20002, to: [['user', '501']], title: 'Still there' })
    expect((await hers.next('message')).title).toBe('Still there')
    await change(sql`update user_account set disabled = false where id = 620`)
    await change(sql`update membership set status = 1 where tenant_id = 20001 and user_id = 620`)
    await change(sql`update tenant set status = 1 where id = 20001`)
  })

  test('STREAM-8 a person has at most 10 streams at a process', async () => {
    const auditor = await world.signIn('auditor', 20001)
    for (let turn = 0; turn < 10; turn++) await open(auditor)
    expect((await openStream(world, auditor)).status).toBe(429)
    expect((await open(anna)).status).toBe(200)
    readers[0]?.close()
    await readers[0]?.ended
    await expect.poll(async () => (await open(auditor)).status, { timeout: 20_000 }).toBe(200)
  })

  test('STREAM-9 an invalidation names the data to read again, and within which time', async () => {
    const reader = await open(anna)
    await reader.next('unread')
    await world.database.system(async (db) => {
      await addEvent(db, { tenantId: 20001, kind: 'invalidate', payload: { what: 'unknown' } })
      await addEvent(db, { tenantId: 20002, kind: 'invalidate', payload: { what: 'theme' } })
      await addEvent(db, { tenantId: 20001, kind: 'invalidate', userId: 620, payload: { what: 'theme' } })
      await addEvent(db, { tenantId: 20001, kind: 'invalidate', payload: { what: 'menus' } })
    })
    expect(await reader.next('invalidate')).toEqual({ what: 'menus', within: 5 })
    expect(reader.events.filter(({ name }) => name === 'invalidate')).toHaveLength(1)
  })

  test('STREAM-13 changed rights, themes and decisions are announced, once for each statement', async () => {
    const reader = await open(anna)
    await reader.next('unread')
    await change(sql`update org_grant set inherit = inherit where tenant_id = 20001`)
    const told = [await reader.next('invalidate'), await reader.next('invalidate')]
    expect(told.map(({ what }) => what).toSorted()).toEqual(['menus', 'organisations'])
    await change(sql`update org_node set ordinal = ordinal, name = name where tenant_id = 20001`)
    await change(sql`update org_node set name = name || ' II' where tenant_id = 20001 and id = 41001`)
    expect((await reader.next('invalidate')).what).toBe('organisations')
    await change(sql`update theme set draft = draft`)
    expect((await reader.next('invalidate')).what).toBe('theme')
    await change(sql`
      insert into view_request (tenant_id, id, user_id, source_tenant_id, org_id, product_code, menu_code, role_code, state, asked)
      values (20003, 99, 612, 20001, 42001, 'plan', 'plan.schedule', 'default_viewer', 'pending', '{}')`)
    await change(sql`update view_request set state = 'refused' where id = 99`)
    expect((await reader.next('invalidate')).what).toBe('view-requests')
    expect(reader.events.filter(({ name }) => name === 'invalidate')).toHaveLength(5)
  })

  test('STREAM-16 a message of a muted source is not sent; the person gets the counts again', async () => {
    const reader = await open(anna)
    await reader.next('unread')
    await change(
      sql`insert into message_preference (tenant_id, user_id, source, muted) values (20001, 612, 'cost', true)`,
    )
    await post(world, { to: [['user', ANNA]], title: 'Muted', source: 'cost' })
    expect(await reader.next('unread')).toEqual(await count(anna))
    await post(world, { to: [['user', ANNA]], title: 'Heard', source: 'plan' })
    expect((await reader.next('message')).title).toBe('Heard')
    expect(reader.text()).not.toContain('Muted')
  })
})
