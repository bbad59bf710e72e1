import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MessagePreferenceChanges } from '@portico/contract/messages/message-preferences'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import type { Email } from '../../mail/mail.service.ts'
import { sendDueDigests } from '../digest.service.ts'
import { count, mailServices, mark, markAll, page, post, titles } from '../messages.fixtures.ts'

const ANNA = '612'
const DAY_MS = 86_400_000

onBothDatabases((world) => {
  let anna: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
  })
  beforeEach(async () => {
    await world.database.system(async (db) => {
      await db.deleteFrom('message_preference').execute()
      await db.deleteFrom('message_delivery').execute()
    })
    await markAll(anna)
  })

  const read = (person = anna) => person.call('GET /api/message/v4/preferences')
  const change = (body: MessagePreferenceChanges, person = anna) =>
    person.call('PUT /api/message/v4/preferences', { body })
  const send = (title: string, more: Partial<Parameters<typeof post>[1]> = {}) =>
    post(world, { to: [['user', ANNA]], title, ...more })
  const alerts = async (person = anna) =>
    (await person.call('GET /api/message/v4/messages/alerts')).map(({ title }) => title)
  const unread = () => titles(anna, { unread: true })
  const snooze = (id: number, until: string | null, person = anna) =>
    person.call('PUT /api/message/v4/messages/{id}/snooze', { params: { id: String(id) }, body: { until } })
  const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

  test('MSG-100 preferences are kept by source and severity; unnamed ones stay', async () => {
    expect(await read()).toEqual({
      ...{
        bySource: {},
        byKind: {},
        browserByKind: {},
        organisations: [],
        usual: {},
        kinds: expect.any(Array) as never,
      },
      muted: {},
      mutes: [],
      quietHours: [],
      digest: { frequency: 'off', hour: 8 },
      timeZone: 'UTC',
      hasMailAddress: true,
    })

    await change({ bySource: { plan: { normal: 'badge', alert: 'popup' }, doc: { normal: 'none' } } })
    await change({ bySource: { doc: { alert: 'mail' } }, timeZone: 'Europe/Stockholm' })

    expect(await read()).toMatchObject({
      bySource: { plan: { normal: 'badge', alert: 'popup' }, doc: { alert: 'mail' } },
      timeZone: 'Europe/Stockholm',
    })
    const erik = await world.signIn('erik', 20001)
    expect(await read(erik)).toMatchObject({ bySource: {}, timeZone: 'UTC' })
  })

  test.each([
    ['an unknown source', { bySource: { nothing: { normal: 'none' } } }],
    ['an unknown channel', { bySource: { plan: { normal: 'siren' } } }],
    ['a name of the prototype', { bySource: { ['__proto__x']: { normal: 'none' } } }],
    ['an unknown time zone', { timeZone: 'Nowhere/Atlantis' }],
    ['an hour that does not exist', { quietHours: [{ from: '24:00', to: '07:00', days: [1] }] }],
    ['no day', { quietHours: [{ from: '20:00', to: '07:00', days: [] }] }],
    ['an eighth day', { quietHours: [{ from: '20:00', to: '07:00', days: [8] }] }],
    ['a mute that is over', { muted: { plan: { until: '2020-01-01T00:00:00Z' } } }],
    ['a mute of a century', { muted: { plan: { until: '2126-01-01T00:00:00Z' } } }],
    ['an hour of the digest', { digest: { frequency: 'daily', hour: 24 } }],
  ])('MSG-100 %s is refused and changes nothing', async (_case, body) => {
    const before = await read()
    await expect(change(body as MessagePreferenceChanges)).rejects.toMatchObject({ status: 400 })
    expect(await read()).toEqual(before)
  })

  test('MSG-101 a source that is off neither counts nor pops up; its messages stay in the message centre', async () => {
    await change({ bySource: { plan: { normal: 'none', alert: 'none' } } })
    await send('Silent')
    await send('Silent alert', { severity: 'alert' })
    await send('Heard', { source: 'doc' })

    expect((await count(anna)).count).toBe(1)
    expect(await unread()).toEqual(['Heard'])
    expect(await alerts()).toEqual([])
    expect((await titles(anna)).slice(0, 3)).toEqual(['Heard', 'Silent alert', 'Silent'])

    await change({ bySource: { plan: {} } })
    expect(await alerts()).toEqual(['Silent alert'])
    expect((await count(anna)).count).toBe(3)
  })

  test.each([
    // severity, channel, [counted, pops up, mailed]
    ['normal', 'none', [false, false, false]],
    ['normal', 'badge', [true, false, false]],
    ['normal', 'popup', [true, true, false]],
    ['normal', 'mail', [true, false, true]],
    ['normal', 'badge-and-mail', [true, false, true]],
    ['normal', 'popup-and-mail', [true, true, true]],
    ['normal', 'mail-only', [false, false, true]],
    ['alert', 'mail', [true, true, true]],
    ['alert', 'badge-and-mail', [true, false, true]],
    ['alert', 'popup-and-mail', [true, true, true]],
    ['alert', 'mail-only', [false, false, true]],
  ] as const)('MSG-7 MSG-220 the ways of a message of severity %s by channel %s', async (severity, channel, ways) => {
    await change({ bySource: { plan: { [severity]: channel } }, digest: { frequency: 'daily', hour: 8 } })
    const id = await send('Combined', { severity })
    const explained = await anna.call('GET /api/message/v4/messages/{id}/delivery', { params: { id: String(id) } })
    const states = Object.fromEntries(explained.ways.map(({ way, state }) => [way, state]))
    expect([states.badge, states.popup, states.mail]).toEqual([
      ways[0] ? 'sent' : 'suppressed',
      ways[1] ? 'sent' : 'suppressed',
      ways[2] ? 'queued' : 'suppressed',
    ])
    const sent: Email[] = []
    await world.database.system((db) =>
      db
        .updateTable('message_delivery')
        .set({ next_at: new Date(Date.now() - 1000) })
        .execute(),
    )
    await sendDueDigests(
      mailServices(world, (email) => Promise.resolve(void sent.push(email))),
      () => undefined,
    )
    expect([(await count(anna)).count === 1, (await alerts()).includes('Combined'), sent.length === 1]).toEqual(ways)
  })

  test('MSG-101 a choice in one tenant has no effect in another', async () => {
    const liWei = await world.signIn('li.wei', 20002)
    const before = (await count(liWei)).byTenant['20003'] ?? 0
    await change({ bySource: { plan: { normal: 'none' } } }, liWei)
    await post(world, { tenant: 20003, to: [['user', '501']], title: 'Elsewhere' })
    await post(world, { tenant: 20002, to: [['user', '501']], title: 'Here' })

    expect((await count(liWei)).byTenant['20003']).toBe(before + 1)
    expect(await titles(liWei, { unread: true })).not.toContain('Here')
  })

  test('MSG-102 a muted source is silent until a time or for good, and can be heard again', async () => {
    await send('While muted', { severity: 'alert' })
    await change({ muted: { plan: { until: later(DAY_MS) } } })
    expect(Object.keys((await read()).muted)).toEqual(['plan'])
    expect([await alerts(), (await count(anna)).count]).toEqual([[], 0])

    await world.database.system((db) =>
      db
        .updateTable('message_preference')
        .set({ muted_until: new Date(Date.now() - 1000) })
        .execute(),
    )
    expect((await read()).muted).toEqual({})
    expect([await alerts(), (await count(anna)).count]).toEqual([['While muted'], 1])

    await change({ muted: { plan: { until: null } }, bySource: { plan: { normal: 'popup' } } })
    expect(await alerts()).toEqual([])
    await change({ muted: { plan: null } })
    expect(await read()).toMatchObject({ muted: {}, bySource: { plan: { normal: 'popup' } } })
    expect(await alerts()).toEqual(['While muted'])
  })

  test('MSG-100 normal messages of a source pop up from the time when that was chosen; an important one need not', async () => {
    await send('Before')
    await change({ bySource: { plan: { normal: 'popup', alert: 'badge' } } })
    await send('After')
    await send('Alert', { severity: 'alert' })

    expect(await alerts()).toEqual(['After'])
    expect((await count(anna)).count).toBe(3)
    await change({ bySource: { plan: { normal: 'mail', alert: 'mail' } } })
    expect(await alerts()).toEqual(['Alert'])
  })

  test('MSG-103 no pop-up comes in quiet hours, in the time zone that the person has chosen; it comes afterwards', async () => {
    await send('Alert', { severity: 'alert' })
    const everyDay = [1, 2, 3, 4, 5, 6, 7]
    const hour = (await localHour('Asia/Tokyo')).toString().padStart(2, '0')
    const quietHours = [{ from: `${hour}:00`, to: `${hour}:59`, days: everyDay }]
    await change({ quietHours, timeZone: 'UTC' })
    expect(await alerts()).toEqual(['Alert'])

    await anna.call('PUT /api/workbench/v4/user-preferences', { body: { timeZone: 'Asia/Tokyo' } })
    await change({ quietHours: [{ from: '00:00', to: '00:00', days: everyDay }] })
    expect([await alerts(), (await count(anna)).count]).toEqual([[], 1])
    expect((await read()).timeZone).toBe('Asia/Tokyo')

    await change({ quietHours: [] })
    expect(await alerts()).toEqual(['Alert'])
  })
  const localHour = async (timeZone: string) => {
    const { rows } = await world.database.system((db) =>
      sql<{ hour: number }>`select extract(hour from now() at time zone ${timeZone})::int as hour`.execute(db),
    )
    return rows[0]?.hour ?? 0
  }

  test('MSG-105 a snoozed message is gone until its time, and then new, even if it was read', async () => {
    const id = await send('Later', { severity: 'alert' })
    await mark(anna, [id])
    await snooze(id, later(DAY_MS))

    expect([await unread(), await alerts(), (await count(anna)).count]).toEqual([[], [], 0])
    const [shown] = (await page(anna, { pageSize: 1 })).records
    expect(shown).toMatchObject({ title: 'Later', read: false })
    expect(shown?.snoozedUntil).toBeDefined()

    await world.database.system((db) =>
      db
        .updateTable('message_receipt')
        .set({ snoozed_until: new Date(Date.now() - 1000) })
        .execute(),
    )
    expect([await unread(), await alerts()]).toEqual([['Later'], ['Later']])
    expect((await page(anna, { pageSize: 1 })).records[0]).not.toHaveProperty('snoozedUntil')

    await snooze(id, later(DAY_MS))
    await snooze(id, null)
    expect(await unread()).toEqual(['Later'])
  })

  test('MSG-105 a snoozed message that was read and is marked as unread is shown at once', async () => {
    const id = await send('Again')
    await snooze(id, later(DAY_MS))
    await mark(anna, [id])
    await mark(anna, [id], false)
    expect([await unread(), (await count(anna)).count]).toEqual([['Again'], 1])
  })

  test('MSG-106 a time in the past, or in two years, and another person’s message cannot be snoozed', async () => {
    const id = await send('Mine')
    await expect(snooze(id, later(-1000))).rejects.toMatchObject({ status: 400 })
    await expect(snooze(id, later(2 * 366 * DAY_MS))).rejects.toMatchObject({ status: 400 })

    const auditor = await world.signIn('auditor', 20001)
    await expect(snooze(id, later(DAY_MS), auditor)).rejects.toMatchObject({ status: 404 })
    await expect(snooze(9_999_999, later(DAY_MS))).rejects.toMatchObject({ status: 404 })
  })
})
