import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MessageKind } from '@portico/contract/messages/kinds'
import type { MessagePreferenceChanges } from '@portico/contract/messages/message-preferences'
import type { NewMessage } from '@portico/contract/messages/posting'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases, PORTAL } from '../../../../test/world.ts'
import { changeObject } from '../../../../test/change-object.ts'
import type { Database } from '../../../db/handles.ts'
import type { Email } from '../../mail/mail.service.ts'
import { sendDueDigests } from '../digest.service.ts'
import { authorizePlanning, mailServices, mark } from '../messages.fixtures.ts'
import { sendDueEscalations } from './escalations.ts'

onBothDatabases((world) => {
  let anna: Browser
  let authorization: string
  let sent: Email[]
  let failures: unknown[]
  let keys = 0
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    authorization = await authorizePlanning(world)
  })
  beforeEach(async () => {
    sent = []
    failures = []
    await world.database.system(async (db) => {
      for (const table of [
        ...(['message_preference', 'message_delivery', 'message_kind', 'message_posting'] as const),
        ...(['message_escalation', 'mail_suppression'] as const),
      ])
        await db.deleteFrom(table).execute()
    })
    await register()
  })

  const call = (path: string, method: 'POST' | 'PUT', payload: object) =>
    world.app.inject({
      ...{ method, url: `/api/message/v4/${path}`, payload },
      headers: { authorization, 'idempotency-key': `escalation-${(keys += 1)}` },
    })
  const register = (more: Partial<MessageKind> = {}) =>
    call('kinds', 'PUT', {
      kinds: [
        {
          ...{ code: 'approval', names: { en: 'Approvals' }, severity: 'normal', channel: null },
          ...{ mandatory: false, retentionDays: null, mailAfterMinutes: 30 },
          ...more,
        },
      ],
    })
  const send = async (title: string, more: Partial<NewMessage> = {}): Promise<number> => {
    const answer = await call('messages', 'POST', {
      ...{ tenantId: 20001, to: { userIds: [612] }, titles: { en: title }, contents: { en: '<p>Content</p>' } },
      ...{ kind: 'approval', ...more },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ id: number }>().id
  }
  const choose = (body: MessagePreferenceChanges) => anna.call('PUT /api/message/v4/preferences', { body })
  const pass = (minutes: number) =>
    world.database.system((db) =>
      sql`update message_escalation set due_at = due_at - make_interval(mins => ${minutes})`.execute(db),
    )
  const deliver = (email: Email) => {
    sent.push(email)
    return Promise.resolve()
  }
  const run = (by: (email: Email) => Promise<void> = deliver) =>
    sendDueEscalations(mailServices(world, by), (error) => failures.push(error))
  const subjects = () => sent.map(({ subject }) => subject)
  const explain = (id: number, person = anna) =>
    person.call('GET /api/message/v4/messages/{id}/delivery', { params: { id: String(id) } })
  const mailOf = async (id: number) => {
    const { ways } = await explain(id)
    const mail = ways.find(({ way }) => way === 'mail')
    return [mail?.state, mail?.reason]
  }
  const approvals = async () => {
    const { kinds } = await anna.call('GET /api/message/v4/preferences')
    return kinds.find(({ source, code }) => source === 'plan' && code === 'approval')
  }
  const mailed = async () => (await approvals())?.mailed
  const log = async (id: number) => (await explain(id)).log.map(({ way, state, reason }) => [way, state, reason])
  const refuse = (responseCode: number, command: string) => () =>
    Promise.reject(Object.assign(new Error('refused'), { code: 'EENVELOPE', responseCode, command }))

  test('MSG-158 a message of the kind that stays unread is mailed once, after its minutes', async () => {
    const id = await send('<b>Approve</b> A-101')
    expect(await mailOf(id)).toEqual(['queued', 'unread'])
    await pass(29)
    await run()
    expect(sent).toEqual([])

    await pass(1)
    await Promise.all([run(), run()])
    await run()
    expect(failures).toEqual([])
    expect(subjects()).toEqual(['Unread: <b>Approve</b> A-101'])
    expect(sent[0]?.html).toContain('&lt;b&gt;Approve&lt;/b&gt; A-101')
    expect(sent[0]?.text).toContain('“Approvals”')
    expect(await mailOf(id)).toEqual(['sent', null])
  })

  test('MSG-163 its button opens the unread messages of the tenant of the message', async () => {
    await send('Here')
    await pass(30)
    await run()
    const link = `${PORTAL}/portal/?tenantId=20001&productCode=pmpp&menuCode=station-message-unread`
    expect(sent[0]?.text).toContain(link)
    expect(sent[0]?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  })

  test('MSG-158 nothing is mailed of a message that is read, withdrawn, snoozed, muted or not of such a kind', async () => {
    const read = await send('Read meanwhile')
    await send('Withdrawn', { retireKey: 'gone' })
    const snoozed = await send('Snoozed')
    await send('To everybody', { to: { tenant: true } })
    await mark(anna, [read])
    await call('messages/retire', 'POST', { tenantId: 20001, retireKey: 'gone' })
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await anna.call('PUT /api/message/v4/messages/{id}/snooze', { params: { id: String(snoozed) }, body: { until } })
    await pass(30)
    await run()
    expect(sent).toEqual([])
    expect(await log(read)).toEqual([['mail', 'suppressed', 'read']])

    // a message whose snooze has ended waits for the person again
    await world.database.system(async (db) => {
      await sql`update message_receipt set snoozed_until = now() where user_id = 612 and snoozed_until > now()`.execute(
        db,
      )
    })
    await pass(60)
    await choose({ muted: { plan: { until: null } } })
    await run()
    expect(sent).toEqual([])
    expect(await log(snoozed)).toEqual([['mail', 'suppressed', 'muted']])
  })

  test('MSG-158 an email waits for the end of quiet hours, except one of a mandatory kind', async () => {
    const always = { from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] }
    await choose({ quietHours: [always] })
    await send('Later')
    await pass(30)
    await run()
    expect(sent).toEqual([])
    await register({ mandatory: true })
    await pass(30)
    await run()
    expect(subjects()).toEqual(['Unread: Later'])
  })

  test('MSG-158 MSG-166 an email that the mail server refuses is tried again, five times at most', async () => {
    const id = await send('Refused')
    await pass(30)
    await run(refuse(451, 'DATA'))
    // MSG-166
    expect(await mailOf(id)).toEqual(['queued', 'unread'])
    for (let turn = 0; turn < 5; turn += 1) {
      await pass(600)
      await run(refuse(451, 'DATA'))
    }
    expect(await mailOf(id)).toEqual(['failed', 'refused'])
    expect(failures).toHaveLength(5)
    await run()
    expect(sent).toEqual([])
    expect(await log(id)).toEqual(Array.from({ length: 5 }, () => ['mail', 'failed', 'refused']))
  })

  test('MSG-159 deliveries are recorded with their time, for the person alone', async () => {
    const alert = await send('Crane stopped', { severity: 'alert' })
    await anna.call('GET /api/message/v4/messages/alerts')
    await anna.call('GET /api/message/v4/messages/alerts')
    await pass(30)
    await run()
    expect(await log(alert)).toEqual([
      ['popup', 'sent', null],
      ['mail', 'sent', null],
    ])
    const [first] = (await explain(alert)).log
    expect(Math.abs(Date.parse(first?.at ?? '') - Date.now())).toBeLessThan(600_000)
    await expect(explain(alert, await world.signIn('erik', 20001))).rejects.toMatchObject({ status: 404 })
  })

  test('MSG-159 an outcome is recorded once, by the process that has the email', async () => {
    const id = await send('Read meanwhile')
    await mark(anna, [id])
    await pass(30)
    const lease = (until: string | null) =>
      world.database.system((db) =>
        sql`update message_escalation set lease_until = now() + ${until}::interval`.execute(db),
      )
    const slow: Database = {
      ...world.database,
      tenant: async (tenantId, work) => {
        // another process has taken the email over
        await lease('1 hour')
        return world.database.tenant(tenantId, work)
      },
    }
    await sendDueEscalations({ ...mailServices(world, deliver), database: slow }, (error) => failures.push(error))
    expect(await log(id)).toEqual([])
    await lease(null)
    await run()
    expect(failures).toEqual([])
    expect(await log(id)).toEqual([['mail', 'suppressed', 'read']])
  })

  test('MSG-159 a digest is recorded at the messages that it lists', async () => {
    await choose({ bySource: { plan: { normal: 'mail' } }, digest: { frequency: 'daily', hour: 8 } })
    const id = await send('In the digest', { kind: undefined })
    await world.database.system((db) => sql`update message_delivery set next_at = now()`.execute(db))
    await sendDueDigests(mailServices(world, deliver), (error) => failures.push(error))
    expect(failures).toEqual([])
    expect(await log(id)).toEqual([['mail', 'sent', null]])
  })

  test('MSG-160 an address that the mail server refuses for good gets no more mail until an administrator lifts that', async () => {
    const admin = await world.signIn('admin.nordbro', 20001)
    const first = await send('To an old address')
    await pass(30)
    await run(refuse(550, 'RCPT TO'))
    expect(await log(first)).toEqual([['mail', 'failed', 'bounced']])
    const second = await send('Not mailed')
    expect(await mailOf(second)).toEqual(['suppressed', 'bounced'])
    await pass(30)
    await run()
    expect(sent).toEqual([])

    const suppressed = async () => (await admin.call('GET /api/admin/v1/mail-suppressions')).items
    expect(await suppressed()).toMatchObject([{ userId: 612, response: 550 }])
    await expect(anna.call('GET /api/admin/v1/mail-suppressions')).rejects.toMatchObject({ status: 403 })
    const lift = (userId: number) => changeObject(admin, `DELETE /api/admin/v1/mail-suppressions/${userId}`)
    expect([await lift(501), await lift(612)]).toEqual([404, 204])
    expect(await suppressed()).toEqual([])
    await send('Mailed again')
    await pass(30)
    await run()
    expect(subjects()).toEqual(['Unread: Mailed again'])
  })

  test('MSG-161 MSG-164 MSG-205 a link in the email ends those of its kind; a switch of the settings begins them again', async () => {
    await send('Once', { subject: 'drawing A-101' })
    await send('Other', { subject: 'drawing A-101' })
    await pass(30)
    await run()
    const [one, other] = sent.map(({ headers }) => headers ?? {})
    expect(one?.['References']).toMatch(/^<[0-9a-f]{32}@/)
    expect(other?.['References']).toBe(one?.['References'])
    const path = one?.['List-Unsubscribe']?.slice(1 + PORTAL.length, -1) ?? ''
    const answer = await world.app.inject({
      ...{ method: 'POST', url: path, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(204)
    const ended = await send('Not mailed')
    await pass(30)
    await run()
    expect(sent).toHaveLength(2)
    expect(await log(ended)).toEqual([['mail', 'suppressed', 'unsubscribed']])

    expect(await mailed()).toBe(false)
    await choose({ byKind: { plan: { approval: 'badge' } } })
    expect(await mailed()).toBe(false)
    await choose({ mailed: { plan: { approval: true } } })
    expect(await mailed()).toBe(true)
    expect((await approvals())?.steps).toEqual([{ channel: 'mail', afterMinutes: 30 }])
    await send('Mailed again')
    await pass(30)
    await run()
    expect(sent).toHaveLength(3)

    // MSG-164: neither the emails of a mandatory kind nor those of a kind without any can be chosen
    await register({ mailAfterMinutes: null })
    expect(await mailed()).toBeNull()
    expect((await approvals())?.steps).toEqual([])
    await expect(choose({ mailed: { plan: { approval: false } } })).rejects.toMatchObject({ status: 400 })
    await register({ mandatory: true })
    expect(await mailed()).toBeNull()
    await expect(choose({ mailed: { plan: { approval: false } } })).rejects.toMatchObject({ status: 400 })
    await send('Mandatory')
    await pass(30)
    await run()
    expect(sent.at(-1)?.headers).not.toHaveProperty('List-Unsubscribe')
  })
})
