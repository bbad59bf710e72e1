import { sql } from 'kysely'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { EscalationStep } from '@portico/contract/messages/kinds'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases, PORTAL } from '../../../../test/world.ts'
import { parseConfig } from '../../../config.ts'
import type { Email } from '../../mail/mail.service.ts'
import { keepMailing } from '../digest.service.ts'
import { authorizePlanning, mailServices, mark } from '../messages.fixtures.ts'
import { sendDueEscalations } from './escalations.ts'

const STEPS: EscalationStep[] = [
  { channel: 'popup', afterMinutes: 15 },
  { channel: 'mail', afterMinutes: 60 },
]

onBothDatabases((world) => {
  let anna: Browser
  let erik: Browser
  let authorization: string
  let sent: Email[]
  let failures: unknown[]
  let keys = 0
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    erik = await world.signIn('erik', 20001)
    authorization = await authorizePlanning(world)
  })
  beforeEach(async () => {
    sent = []
    failures = []
    await world.database.system(async (db) => {
      for (const table of [
        ...(['message_preference', 'message_delivery', 'message_kind', 'message_posting'] as const),
        ...(['message_escalation', 'message_raise', 'mail_suppression'] as const),
      ])
        await db.deleteFrom(table).execute()
    })
    await register(STEPS)
  })

  const call = (path: string, method: 'POST' | 'PUT', payload: object) =>
    world.app.inject({
      ...{ method, url: `/api/message/v4/${path}`, payload },
      headers: { authorization, 'idempotency-key': `steps-${(keys += 1)}` },
    })
  const register = (escalation: unknown, more: object = {}) =>
    call('kinds', 'PUT', {
      kinds: [
        {
          ...{ code: 'approval', names: { en: 'Approvals' }, severity: 'normal', channel: null, mandatory: false },
          ...{ retentionDays: null, mailAfterMinutes: null, escalation, ...more },
        },
      ],
    })
  const send = async (title: string, userIds = [612]): Promise<number> => {
    const answer = await call('messages', 'POST', {
      ...{ tenantId: 20001, to: { userIds }, titles: { en: title }, contents: { en: '<p>Content</p>' } },
      kind: 'approval',
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ id: number }>().id
  }
  /** Everything was posted so much earlier, and is due so much earlier. */
  const pass = (minutes: number) =>
    world.database.system(async (db) => {
      await sql`update message_escalation set due_at = due_at - make_interval(mins => ${minutes})`.execute(db)
      await sql`update message set posted_at = posted_at - make_interval(mins => ${minutes}) where kind = 'approval'`.execute(
        db,
      )
    })
  const run = async () => {
    const deliver = (email: Email) => {
      sent.push(email)
      return Promise.resolve()
    }
    await sendDueEscalations(mailServices(world, deliver), (error) => failures.push(error))
    expect(failures).toEqual([])
    return { popUps: await popUps(), emails: sent.length }
  }
  const popUps = async (person = anna) =>
    (await person.call('GET /api/message/v4/messages/alerts')).flatMap(({ title, kind }) =>
      kind === 'approval' ? [title] : [],
    )
  const logOf = async (id: number) =>
    (await anna.call('GET /api/message/v4/messages/{id}/delivery', { params: { id: String(id) } })).log
  const deliveriesOf = async (id: number) => {
    const { ways } = await anna.call('GET /api/message/v4/messages/{id}/delivery', { params: { id: String(id) } })
    return ways.map(({ way, state, reason }) => [way, state, reason].filter(Boolean).join(' '))
  }

  test('MSG-196 an unread message pops up after the minutes of the first step, and is mailed after those of the second', async () => {
    const id = await send('Approve A-101', [612, 620])
    expect(await deliveriesOf(id)).toEqual(['badge sent', 'popup queued unread', 'mail queued unread'])
    await pass(14)
    expect(await run()).toEqual({ popUps: [], emails: 0 })
    await pass(2)
    expect(await run()).toEqual({ popUps: ['Approve A-101'], emails: 0 })
    expect(await popUps(erik)).toEqual(['Approve A-101'])
    expect(await deliveriesOf(id)).toEqual(['badge sent', 'popup sent', 'mail queued unread'])
    // the minutes count from the posting
    await pass(43)
    expect((await run()).emails).toBe(0)
    await pass(2)
    expect((await run()).emails).toBe(2)
    await pass(1000)
    expect((await run()).emails).toBe(2)
  })

  test('MSG-197 reading the message anywhere ends the steps that are left', async () => {
    const early = await send('Read before the first step')
    await mark(anna, [early])
    await pass(16)
    expect(await run()).toEqual({ popUps: [], emails: 0 })
    const late = await send('Read as a pop-up')
    await pass(16)
    expect((await run()).popUps).toEqual(['Read as a pop-up'])
    await mark(anna, [late])
    expect(await popUps()).toEqual([])
    await pass(60)
    expect(await run()).toEqual({ popUps: [], emails: 0 })
    expect(await world.database.system((db) => db.selectFrom('message_escalation').selectAll().execute())).toEqual([])
  })

  test('MSG-197 an email that cannot be sent to the person leads to the next step, once for several processes', async () => {
    await register([
      { channel: 'mail', afterMinutes: 5 },
      { channel: 'popup', afterMinutes: 10 },
    ])
    await world.database.system((db) =>
      sql`insert into mail_suppression (user_id, address, response) select id, email, 550 from user_account where id = 612`.execute(
        db,
      ),
    )
    const id = await send('No address')
    await pass(6)
    expect(await run()).toEqual({ popUps: [], emails: 0 })
    await pass(5)
    const runs = await Promise.all([run(), run(), run()])
    expect(runs.map(({ emails }) => emails)).toEqual([0, 0, 0])
    expect(await popUps()).toEqual(['No address'])
    expect((await deliveriesOf(id))[2]).toBe('mail suppressed bounced')
  })

  test('MSG-197 a pop-up that the channel of the person excludes leads to the email', async () => {
    await anna.call('PUT /api/message/v4/preferences', { body: { byKind: { plan: { approval: 'mail-only' } } } })
    const id = await send('By mail only')
    await pass(16)
    expect(await run()).toEqual({ popUps: [], emails: 0 })
    expect((await logOf(id)).map(({ way, reason }) => [way, reason])).toEqual([['popup', 'channel']])
    await pass(43)
    expect((await run()).emails).toBe(0)
    await pass(2)
    expect(await run()).toEqual({ popUps: [], emails: 1 })

    await anna.call('PUT /api/message/v4/preferences', { body: { byKind: { plan: { approval: 'none' } } } })
    await send('In the message centre only')
    await pass(61)
    await run()
    expect(await world.database.system((db) => db.selectFrom('message_escalation').selectAll().execute())).toEqual([])
    expect(sent).toHaveLength(1)
  })

  test('MSG-197 several processes take a step by mail once', async () => {
    await register([
      { channel: 'mail', afterMinutes: 5 },
      { channel: 'popup', afterMinutes: 10 },
    ])
    const id = await send('Once')
    await pass(6)
    await Promise.all([run(), run(), run()])
    expect(sent.map(({ subject }) => subject)).toEqual(['Unread: Once'])
    expect((await logOf(id)).filter(({ way }) => way === 'mail')).toHaveLength(1)
    await pass(5)
    await Promise.all([run(), run(), run()])
    expect([await popUps(), sent.length]).toEqual([['Once'], 1])
    const left = await world.database.system((db) => db.selectFrom('message_escalation').selectAll().execute())
    expect(left).toEqual([])
  })

  test('MSG-196 MSG-197 without a mail server pop-ups come, and a step by mail leads to the next one', async () => {
    await register([
      { channel: 'mail', afterMinutes: 5 },
      { channel: 'popup', afterMinutes: 10 },
    ])
    const id = await send('No mail server')
    const logger = pino({ enabled: false })
    const config = parseConfig({ DEMO: 'off', PUBLIC_ORIGIN: PORTAL })
    expect(config.mail.kind).toBe('none')
    /** One check of the running process for steps that are due. */
    const look = async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      try {
        const stop = keepMailing({ config, database: world.database, logger, defaultLanguage: () => 'en' })
        vi.advanceTimersByTime(60_000)
        await stop()
      } finally {
        vi.useRealTimers()
      }
    }
    await pass(6)
    await look()
    expect(await popUps()).toEqual([])
    expect((await logOf(id)).map(({ way, state, reason }) => [way, state, reason])).toEqual([
      ['mail', 'suppressed', 'no-server'],
    ])
    await pass(6)
    await look()
    expect(await popUps()).toEqual(['No mail server'])
    expect((await deliveriesOf(id))[2]).toBe('mail suppressed no-server')
  })

  test('MSG-198 quiet hours and a snooze delay a step, a muted source has none', async () => {
    const change = (body: object) => anna.call('PUT /api/message/v4/preferences', { body })
    const allDay = [{ from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] }]
    await change({ quietHours: allDay })
    await send('Later')
    await pass(70)
    expect((await run()).popUps).toEqual([])
    await change({ quietHours: [] })
    await pass(16)
    // the later step keeps its 45 minutes
    expect(await run()).toEqual({ popUps: ['Later'], emails: 0 })
    await pass(44)
    expect((await run()).emails).toBe(0)
    await pass(2)
    expect((await run()).emails).toBe(1)
    await change({ muted: { plan: { until: null } } })
    await send('Muted')
    await pass(70)
    expect((await run()).emails).toBe(1)
  })

  test('MSG-198 a step waits until the snooze ends, and the later one keeps its distance to it', async () => {
    const id = await send('Snoozed')
    await anna.call('PUT /api/message/v4/messages/{id}/snooze', {
      params: { id: String(id) },
      body: { until: new Date(Date.now() + 3_600_000).toISOString() },
    })
    await pass(20)
    expect(await run()).toEqual({ popUps: [], emails: 0 })
    await world.database.system((db) => sql`update message_receipt set snoozed_until = now()`.execute(db))
    await pass(61)
    expect((await run()).popUps).toEqual(['Snoozed'])
    // a step that had been taken during the snooze would have its email by now
    expect((await run()).emails).toBe(0)
    await pass(46)
    expect((await run()).emails).toBe(1)
  })

  test.each([
    ['a channel twice', [STEPS[0], { channel: 'popup', afterMinutes: 20 }]],
    ['a later step that is earlier', [STEPS[1], STEPS[0]]],
    ['steps at once', [STEPS[0], { channel: 'mail', afterMinutes: 15 }]],
    ['no step', []],
    ['an unknown channel', [{ channel: 'siren', afterMinutes: 5 }]],
    ['no minutes', [{ channel: 'mail', afterMinutes: 0 }]],
  ])('MSG-196 %s is refused', async (_case, escalation) => {
    expect((await register(escalation)).statusCode).toBe(400)
  })

  test('MSG-196 the steps of a message are those that its kind had when it was posted', async () => {
    const registered = (await register(STEPS)).json<{ kinds: object[] }>().kinds
    expect(registered).toContainEqual(expect.objectContaining({ escalation: STEPS, mailAfterMinutes: 60 }))
    await send('Posted before')
    await register(null)
    await send('Posted after')
    await pass(16)
    expect((await run()).popUps).toEqual(['Posted before'])
  })
})
