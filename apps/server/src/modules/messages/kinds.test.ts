import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MessageKind } from '@portico/contract/messages/kinds'
import type {
  MessageDefaultChanges,
  MessageDefaults,
  MessagePreferenceChanges,
} from '@portico/contract/messages/message-preferences'
import type { NewMessage } from '@portico/contract/messages/posting'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { authorizePlanning, count, detail, mark, markAll, page, post, titles } from './messages.fixtures.ts'
import { deleteOldMessages } from './retention.service.ts'

const ANNA = '612'

onBothDatabases((world) => {
  let anna: Browser
  let admin: Browser
  let authorization: string
  let keys = 0
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    admin = await world.signIn('admin.nordbro', 20001)
    authorization = await authorizePlanning(world)
  })
  beforeEach(async () => {
    await world.database.system(async (db) => {
      for (const table of ['message_preference', 'message_default', 'message_kind'] as const)
        await db.deleteFrom(table).execute()
    })
    await markAll(anna)
  })

  const send = (path: string, method: 'POST' | 'PUT', payload: object) =>
    world.app.inject({
      method,
      url: `/api/message/v4/${path}`,
      headers: { authorization, 'idempotency-key': `kind-${(keys += 1)}` },
      payload,
    })
  const kindOf = (more: Partial<MessageKind> = {}): MessageKind => ({
    ...{ code: 'milestone', names: { en: 'Milestones' }, severity: 'normal', channel: null },
    ...{ mandatory: false, retentionDays: null, mailAfterMinutes: null },
    ...more,
  })
  const register = (...kinds: Partial<MessageKind>[]) => send('kinds', 'PUT', { kinds: kinds.map(kindOf) })
  const postKind = async (title: string, kind?: string, more: Partial<NewMessage> = {}) => {
    const answer = await send('messages', 'POST', {
      ...{ tenantId: 20001, to: { userIds: [612] }, titles: { en: title }, contents: { en: '<p>Content</p>' } },
      ...(kind === undefined ? {} : { kind }),
      ...more,
    })
    return answer.json<{ id: number; errorCode?: string }>()
  }
  const alerts = async () => (await anna.call('GET /api/message/v4/messages/alerts')).map(({ title }) => title)
  const preferences = () => anna.call('GET /api/message/v4/preferences')
  const choose = (body: MessagePreferenceChanges) => anna.call('PUT /api/message/v4/preferences', { body })
  const decide = async (body: MessageDefaultChanges, person = admin, match: string | undefined = '*') => {
    const { statusCode, json } = await person.request({
      ...{ method: 'PUT', url: '/api/admin/v1/message-defaults', payload: JSON.stringify(body) },
      headers: { 'if-match': match, 'content-type': 'application/json' },
    })
    if (statusCode !== 200) throw Object.assign(new Error('refused'), { status: statusCode })
    return json<MessageDefaults>()
  }
  const unread = async () => (await count(anna)).count
  const markDone = (ids: number[], done: boolean, person = anna) =>
    person.call('PUT /api/message/v4/messages/ids', { body: { ids, done } })

  test('MSG-140 a message that is done is read, ends its snooze, and is listed with the mark or without', async () => {
    const id = await post(world, { to: [['user', ANNA]], title: 'Approve A-101' })
    await post(world, { to: [['user', ANNA]], title: 'Open' })
    expect(await unread()).toBe(2)

    expect(await markDone([id], true)).toEqual({ updated: 1 })
    expect(await markDone([id], true)).toEqual({ updated: 0 })

    expect(await unread()).toBe(1)
    expect(await detail(anna, id)).toMatchObject({ read: true, done: true })
    expect(await titles(anna, { done: true })).toEqual(['Approve A-101'])
    expect(await titles(anna, { done: false })).not.toContain('Approve A-101')
    expect(await titles(anna)).toContain('Approve A-101')

    expect(await markDone([id], false)).toEqual({ updated: 1 })
    expect(await detail(anna, id)).toMatchObject({ read: true })
    expect(await titles(anna, { done: true })).toEqual([])
    await markDone([id], true)
    await mark(anna, [id], false)
    expect((await detail(anna, id)).done).toBeUndefined()
    expect(await unread()).toBe(2)
  })

  test('MSG-140 taking the mark off reads nothing, and messages of other people have no effect', async () => {
    const id = await post(world, { to: [['user', ANNA]], title: 'Not read' })
    const others = await post(world, { to: [['user', '620']], title: 'Of Erik' })
    expect(await markDone([id], false)).toEqual({ updated: 0 })
    expect(await markDone([others], true)).toEqual({ updated: 0 })
    expect(await unread()).toBe(1)
  })

  test('MSG-34 MSG-140 undoing mark-all keeps the changes made meanwhile', async () => {
    const id = await post(world, { to: [['user', ANNA]], title: 'Done meanwhile' })
    await post(world, { to: [['user', ANNA]], title: 'Marked' })
    const { markedAt } = await markAll(anna)
    await markDone([id], true)
    await markAll(anna, { undo: markedAt ?? '' })
    expect(await titles(anna, { unread: true })).toEqual(['Marked'])
  })

  test('MSG-141 an application registers kinds of its product, and changes them', async () => {
    expect((await register({}, { code: 'budget' })).json()).toMatchObject({
      kinds: [{ code: 'budget' }, { code: 'milestone' }],
    })
    const answer = await register({ names: { en: 'Dates', 'sv-SE': 'Datum' } })
    expect(answer.json()).toMatchObject({ kinds: [{ code: 'budget' }, { names: { en: 'Dates', 'sv-SE': 'Datum' } }] })
    const changedAt = () =>
      world.database.system(
        async (db) => (await sql<{ at: Date }>`select max(changed_at) as at from message_kind`.execute(db)).rows[0]?.at,
      )
    const before = await changedAt()
    await register({ names: { en: 'Dates', 'sv-SE': 'Datum' } })
    expect(await changedAt()).toEqual(before)
    const kinds = Array.from({ length: 50 }, (_, index) => ({ code: `more-${index}` }))
    expect((await register(...kinds)).statusCode).toBe(409)
    expect((await register({ code: 'Upper Case' })).statusCode).toBe(400)
    expect((await register({ mandatory: true, channel: 'none' })).statusCode).toBe(400)
    const stranger = await world.app.inject({
      ...{ method: 'PUT', url: '/api/message/v4/kinds', payload: { kinds: [kindOf()] } },
      headers: { authorization: `Basic ${Buffer.from('plan-core:wrong').toString('base64')}` },
    })
    expect(stranger.statusCode).toBe(401)
  })

  test('MSG-142 a posting names a registered kind of its product, whose severity it has; another one is refused', async () => {
    await register({ severity: 'alert' })
    const { id } = await postKind('Milestone reached', 'milestone')
    expect(await detail(anna, id)).toMatchObject({ severity: 'alert', kind: 'milestone', kindName: 'Milestones' })
    expect(await postKind('Quiet', 'milestone', { severity: 'normal' })).toHaveProperty('id')
    expect(await titles(anna, { productCode: 'plan', kind: 'milestone' })).toEqual(['Quiet', 'Milestone reached'])

    const answer = await send('messages', 'POST', {
      ...{ tenantId: 20001, to: { userIds: [612] }, titles: { en: 'Unknown' }, contents: { en: '<p></p>' } },
      kind: 'nothing',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errorCode: 'UNKNOWN_KIND' })
    expect(await titles(anna)).not.toContain('Unknown')
  })

  test('MSG-143 a person chooses a channel for a kind; it counts before the choice for the source', async () => {
    await register({}, { code: 'budget' })
    await choose({ bySource: { plan: { normal: 'none' } }, byKind: { plan: { milestone: 'popup' } } })
    await postKind('Loud', 'milestone')
    await postKind('Switched off', 'budget')

    expect(await unread()).toBe(1)
    expect(await alerts()).toEqual(['Loud'])
    expect(await preferences()).toMatchObject({ byKind: { plan: { milestone: 'popup' } } })
    await choose({ byKind: { plan: { milestone: null } } })
    expect(await unread()).toBe(0)
    await expect(choose({ byKind: { plan: { nothing: 'popup' } } })).rejects.toMatchObject({ status: 400 })
  })

  test('MSG-143 a mandatory kind cannot be chosen, muted or delayed by quiet hours', async () => {
    await register({ code: 'evacuation', severity: 'alert', mandatory: true })
    await expect(choose({ byKind: { plan: { evacuation: 'none' } } })).rejects.toMatchObject({ status: 400 })
    await choose({
      bySource: { plan: { normal: 'none', alert: 'none' } },
      muted: { plan: { until: null } },
      quietHours: [{ from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] }],
    })
    await postKind('Leave the tunnel', 'evacuation')
    await postKind('Muted', undefined, { severity: 'alert' })

    expect(await alerts()).toEqual(['Leave the tunnel'])
    expect(await unread()).toBe(1)
    expect((await preferences()).kinds).toEqual([
      {
        ...{ source: 'plan', sourceName: 'Planning', code: 'evacuation', name: 'Milestones' },
        ...{ severity: 'alert', mandatory: true, usual: 'popup', usualBrowser: true, mailed: null, steps: [] },
      },
    ])
    await choose({ quietHours: [] })
  })

  test('MSG-144 a tenant’s defaults count for people who have chosen nothing; administrators change them, on the record', async () => {
    await register({})
    await postKind('Before')
    expect(await unread()).toBe(1)
    await decide({ bySource: { plan: { normal: 'none' } }, byKind: { plan: { milestone: 'popup' } } })

    await postKind('Off by default')
    await postKind('Loud by default', 'milestone')
    expect(await unread()).toBe(1)
    expect(await alerts()).toEqual(['Loud by default'])
    expect(await preferences()).toMatchObject({
      ...{ usual: { plan: { normal: 'none' } }, bySource: {}, byKind: {} },
      kinds: [{ code: 'milestone', usual: 'popup' }],
    })
    await choose({ bySource: { plan: { normal: 'badge' } } })
    expect(await unread()).toBe(3)

    await expect(decide({ bySource: { plan: { normal: null } } }, anna)).rejects.toMatchObject({ status: 403 })
    await expect(decide({ bySource: { nothing: { normal: 'none' } } })).rejects.toMatchObject({ status: 400 })
    expect(await decide({ bySource: { plan: { normal: null } }, byKind: { plan: { milestone: null } } })).toMatchObject(
      {
        ...{ bySource: {}, byKind: {}, browserByKind: {}, pushTitles: false },
      },
    )
    const audited = await world.database.system((db) =>
      db.selectFrom('audit_log').select('action').where('action', '=', 'messages.defaults').execute(),
    )
    expect(audited).toHaveLength(2)
  })

  test('MSG-229 API-9 the defaults list the sources with their kinds, and a change needs the tag of their present state', async () => {
    await register({ channel: 'mail' }, { code: 'evacuation', severity: 'alert', mandatory: true })
    const { headers, json } = await admin.request({ url: '/api/admin/v1/message-defaults' })
    const { sources } = json<MessageDefaults>()
    expect(sources.find(({ code }) => code === 'plan')).toEqual({
      ...{ code: 'plan', name: 'Planning' },
      kinds: [
        { code: 'evacuation', name: 'Milestones', severity: 'alert', mandatory: true, channel: null },
        { code: 'milestone', name: 'Milestones', severity: 'normal', mandatory: false, channel: 'mail' },
      ],
    })
    const seen = String(headers.etag)
    const untagged = await admin.request({ method: 'PUT', url: '/api/admin/v1/message-defaults', payload: {} })
    expect(untagged.statusCode).toBe(428)
    await decide({ bySource: { plan: { normal: 'popup' } } }, admin, seen)
    await expect(decide({ bySource: { plan: { normal: 'none' } } }, admin, seen)).rejects.toMatchObject({ status: 412 })
    const { bySource } = await admin.call('GET /api/admin/v1/message-defaults')
    expect(bySource).toEqual({ plan: { normal: 'popup' } })
    await register({ channel: 'popup' })
    const again = await admin.request({ url: '/api/admin/v1/message-defaults' })
    await decide({ bySource: { plan: { normal: null } } }, admin, String(again.headers.etag))
  })

  test('MSG-229 a source whose application is off for the tenant stays listed while the tenant has a choice for it', async () => {
    const listed = async () =>
      (await admin.call('GET /api/admin/v1/message-defaults')).sources.some(({ code }) => code === 'plan')
    const turn = (isOn: boolean) =>
      world.database.system((db) =>
        sql`update tenant_application set enabled = ${isOn} where tenant_id = 20001
          and application_code in (select code from application where product_code = 'plan')`.execute(db),
      )
    await decide({ bySource: { plan: { normal: 'none' } } })
    await turn(false)
    try {
      expect(await listed()).toBe(true)
      await decide({ bySource: { plan: { normal: null } } })
      expect(await listed()).toBe(false)
    } finally {
      await turn(true)
    }
    expect(await listed()).toBe(true)
  })

  test('MSG-218 the tenant chooses whether pop-ups are notifications of the browser; a choice of the person has precedence', async () => {
    const inBrowser = async () => {
      const [alert] = await anna.call('GET /api/message/v4/messages/alerts')
      return alert?.inBrowser ?? true
    }
    await register({})
    await decide({ byKind: { plan: { milestone: 'popup' } } })
    await postKind('Loud', 'milestone')
    expect(await inBrowser()).toBe(true)
    expect((await decide({ bySource: { plan: { browser: false } } })).bySource).toEqual({ plan: { browser: false } })
    expect(await inBrowser()).toBe(false)
    expect(await preferences()).toMatchObject({
      ...{ usual: { plan: { browser: false } }, bySource: {}, kinds: [{ code: 'milestone', usualBrowser: false }] },
    })
    await decide({ browserByKind: { plan: { milestone: true } } })
    expect(await inBrowser()).toBe(true)
    await choose({ bySource: { plan: { browser: false } } })
    expect(await inBrowser()).toBe(false)
    await choose({ bySource: { plan: {} } })
    const ended = await decide({
      ...{ bySource: { plan: { browser: null } }, byKind: { plan: { milestone: null } } },
      browserByKind: { plan: { milestone: null } },
    })
    expect(ended).toMatchObject({ bySource: {}, byKind: {}, browserByKind: {} })
    await expect(decide({ browserByKind: { plan: { nothing: true } } })).rejects.toMatchObject({ status: 400 })
  })

  test('MSG-155 a message explains its channels, the reasons against the others, and the rule that chose them', async () => {
    const why = async (id: number, person = anna) => {
      const { rule, ways } = await person.call('GET /api/message/v4/messages/{id}/delivery', {
        params: { id: String(id) },
      })
      return [
        rule,
        ...ways.map(({ way, state, reason }) => [way, state, ...(reason === null ? [] : [reason])].join(' ')),
      ]
    }
    const { id } = await postKind('Explained')
    expect(await why(id)).toEqual(['severity', 'badge sent', 'popup suppressed channel', 'mail suppressed channel'])
    await choose({ bySource: { plan: { normal: 'mail' } } })
    expect(await why(id)).toEqual(['person', 'badge sent', 'popup suppressed channel', 'mail suppressed digest-off'])
    await choose({ digest: { frequency: 'daily', hour: 8 } })
    const later = (await postKind('Later')).id
    expect((await why(later)).at(-1)).toBe('mail queued digest')
    await mark(anna, [later])
    expect((await why(later)).at(-1)).toBe('mail suppressed read')
    await choose({ muted: { plan: { until: null } }, digest: { frequency: 'off', hour: 8 } })
    expect(await why(id)).toEqual([
      'person',
      'badge suppressed muted',
      'popup suppressed muted',
      'mail suppressed muted',
    ])

    await choose({
      ...{ bySource: { plan: {} }, muted: { plan: null } },
      quietHours: [{ from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] }],
    })
    const alert = (await postKind('Alert', undefined, { severity: 'alert' })).id
    expect((await why(alert))[2]).toBe('popup queued quiet-hours')
    await choose({ quietHours: [] })
    expect((await why(alert))[2]).toBe('popup sent')
    const others = await post(world, { to: [['user', '620']], title: 'Of Erik' })
    await expect(why(others)).rejects.toMatchObject({ status: 404 })
  })

  test('MSG-145 messages of a kind with a retention go after its days, read or not; other rules leave them', async () => {
    await register({ retentionDays: 30 }, { code: 'contract', retentionDays: 3000 })
    const brief = (await postKind('Brief', 'milestone')).id
    const long = (await postKind('Long', 'contract')).id
    const young = (await postKind('Young', 'milestone')).id
    await mark(anna, [long])
    const age = (id: number, days: number) =>
      world.database.system((db) =>
        sql`update message set posted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db),
      )
    await age(brief, 31)
    await age(young, 29)
    await age(long, 181)
    expect(await deleteOldMessages(world.database, 400)).toBe(1)
    await age(long, 500)
    expect(await deleteOldMessages(world.database, 400)).toBe(0)
    const { records } = await page(anna, { productCode: 'plan', pageSize: 200 })
    expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining([long, young]))
    expect(records.map(({ id }) => id)).not.toContain(brief)
  })
})
