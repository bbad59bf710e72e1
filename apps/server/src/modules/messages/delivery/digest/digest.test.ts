import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MessagePreferenceChanges } from '@portico/contract/messages/message-preferences'
import type { Browser } from '../../../../../test/sign-in/browser.ts'
import { onBothDatabases, PORTAL } from '../../../../../test/world.ts'
import type { Email } from '../../../mail/mail.service.ts'
import { sendDueDigests } from '../../digest.service.ts'
import { mailServices, mark, post } from '../../messages.fixtures.ts'

const LI_WEI = '501'
const MAIL = { plan: { normal: 'mail', alert: 'mail' } } as const

onBothDatabases((world) => {
  let liWei: Browser
  let sent: Email[]
  let failures: unknown[]
  beforeAll(async () => {
    liWei = await world.signIn('li.wei', 20002)
  })
  beforeEach(async () => {
    sent = []
    failures = []
    await world.database.system(async (db) => {
      await db.deleteFrom('message_preference').execute()
      await db.deleteFrom('message_delivery').execute()
      await db.updateTable('membership').set({ status: 1 }).where('user_id', '=', 501).execute()
    })
    await change({ bySource: MAIL, digest: { frequency: 'daily', hour: 8 } })
  })

  const change = (body: MessagePreferenceChanges) => liWei.call('PUT /api/message/v4/preferences', { body })
  const send = (title: string, more: Partial<Parameters<typeof post>[1]> = {}) =>
    post(world, { tenant: 20002, to: [['user', LI_WEI]], title, ...more })
  const makeDue = () =>
    world.database.system((db) =>
      db
        .updateTable('message_delivery')
        .set({ next_at: new Date(Date.now() - 1000) })
        .where('digest', '<>', 'off')
        .execute(),
    )
  const deliver = (email: Email) => {
    sent.push(email)
    return Promise.resolve()
  }
  const run = (by = deliver) => sendDueDigests(mailServices(world, by), (error) => failures.push(error))
  const listed = () => sent.map(({ text }) => text.match(/^- .*$/gm) ?? [])
  const state = () =>
    world.database.system((db) =>
      db.selectFrom('message_delivery').selectAll().where('user_id', '=', 501).executeTakeFirstOrThrow(),
    )

  test('MSG-110 MSG-111 the digest lists unread messages once, and none that was read, muted or not chosen', async () => {
    await send('Read meanwhile').then((id) => mark(liWei, [id]))
    await send('<b>Pour</b> & "cure"')
    await send('Crane stopped', { severity: 'alert' })
    await send('In the portal only', { source: 'doc' })
    await makeDue()
    await Promise.all([run(), run()])

    expect(failures).toEqual([])
    expect(listed()).toEqual([['- Important: Crane stopped', '- <b>Pour</b> & "cure"']])
    const [email] = sent
    expect(email?.to).toMatch(/@/)
    expect(email?.subject).toBe('You have 2 unread messages')
    expect(email?.html).toContain('&lt;b&gt;Pour&lt;/b&gt; &amp; &quot;cure&quot;')
    expect(email?.html).not.toContain('<b>')

    await makeDue()
    await run()
    expect(sent).toHaveLength(1)
    await send('Later')
    await makeDue()
    await run()
    expect(listed()[1]).toEqual(['- Later'])
    expect((await state()).next_at!.getTime()).toBeGreaterThan(Date.now())
  })

  test('MSG-216 a group is listed and counted once, as its newest message, with the number of the others', async () => {
    const topic = 'drawing A-101'
    const ids = [await send('Comment 1', { topic }), await send('Comment 2', { topic })]
    await send('Comment of another source', { topic, source: 'doc' })
    await change({ bySource: { ...MAIL, doc: { normal: 'mail' } } })
    await send('Crane stopped', { topic, severity: 'alert' })
    await send('No subject')
    ids.push(await send('Comment 3', { topic }))
    await makeDue()
    await run()
    expect(failures).toEqual([])
    expect(listed()).toEqual([
      ['- Comment 3', '- No subject', '- Important: Crane stopped', '- Comment of another source'],
    ])
    expect(sent[0]?.subject).toBe('You have 4 unread messages')
    expect(sent[0]?.text.match(/.* more on this$/gm)).toEqual([expect.stringMatching(/ · 2 more on this$/)])
    expect(sent[0]?.html.match(/2 more on this/g)).toHaveLength(1)
    for (const id of ids) {
      const { log } = await liWei.call('GET /api/message/v4/messages/{id}/delivery', { params: { id: String(id) } })
      expect(log).toMatchObject([{ way: 'mail', state: 'sent' }])
    }
    await mark(liWei, ids)
    await send('Comment 4', { topic })
    await makeDue()
    await run()
    expect(listed()[1]).toEqual(['- Comment 4'])
    expect(sent[1]?.text).not.toContain('more on this')
  })

  test('MSG-133 a message whose snooze ends unread is in the next digest, once, and none of a muted source ever', async () => {
    const snoozed = await send('Snoozed')
    const seen = await send('Snoozed and read since')
    const muted = await send('Snoozed, its source muted since', { source: 'doc' })
    await change({ bySource: { doc: { normal: 'mail' } } })
    const until = new Date(Date.now() + 3_600_000).toISOString()
    for (const id of [snoozed, seen, muted]) {
      await liWei.call('PUT /api/message/v4/messages/{id}/snooze', { params: { id: String(id) }, body: { until } })
    }
    await mark(liWei, [seen])
    await change({ muted: { doc: { until: null } } })
    await send('While its source is muted', { source: 'doc' })
    await makeDue()
    await run()
    expect(sent).toEqual([])

    const endSnoozes = () =>
      world.database.system((db) =>
        sql`update message_receipt set snoozed_until = clock_timestamp() where user_id = 501 and snoozed_until > now()`.execute(
          db,
        ),
      )
    await endSnoozes()
    await makeDue()
    await run(() => Promise.reject(Object.assign(new Error('refused'), { responseCode: 451 })))
    await makeDue()
    await run()
    expect(listed()).toEqual([['- Snoozed']])

    await change({ muted: { doc: null } })
    await makeDue()
    await run()
    expect(sent).toHaveLength(1)
  })

  test('MSG-111 nothing is mailed of a tenant where the person is no longer a member', async () => {
    await send('Before leaving')
    await world.database.system((db) =>
      db
        .updateTable('membership')
        .set({ status: 0 })
        .where('user_id', '=', 501)
        .where('tenant_id', '=', 20002)
        .execute(),
    )
    await makeDue()
    await run()
    expect(sent).toEqual([])
  })

  test('MSG-112 a process that ends while it composes leaves the digest to the next one', async () => {
    await send('Once')
    await makeDue()
    await world.database.system((db) =>
      db
        .updateTable('message_delivery')
        .set({ lease_until: new Date(Date.now() + 60_000) })
        .execute(),
    )
    await run()
    expect(sent).toEqual([])

    await world.database.system((db) =>
      db
        .updateTable('message_delivery')
        .set({ lease_until: new Date(Date.now() - 1) })
        .execute(),
    )
    await run()
    expect(listed()).toEqual([['- Once']])
  })

  // as nodemailer reports them: the command is `CONN` for everything that happens to the connection
  test.each([
    ['the connection ends', { code: 'ECONNECTION', command: 'CONN' }],
    ['the answer takes too long', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'SOCKET_TIMEOUT' }],
    ['the process ends', {}],
  ])('MSG-112 an email that the mail server may have accepted is not repeated: %s', async (_name, facts) => {
    await send('Perhaps sent')
    await makeDue()
    await run(() => Promise.reject(Object.assign(new Error('no answer'), facts)))
    expect(failures).toHaveLength(1)

    await makeDue()
    await run()
    expect(sent).toEqual([])
  })

  test.each([
    ['no connection', { code: 'ESOCKET', command: 'CONN', syscall: 'connect' }],
    ['no greeting', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'GREETING_TIMEOUT' }],
    ['a refusal', { code: 'EENVELOPE', responseCode: 550 }],
  ])('MSG-112 an email that was certainly not accepted is tried again: %s', async (_name, facts) => {
    await send('Later')
    await makeDue()
    await run(() => Promise.reject(Object.assign(new Error('no'), facts)))
    expect((await state()).attempts).toBe(1)
  })

  test('MSG-112 a digest that the mail server refuses is tried again, five times at most', async () => {
    await send('Refused')
    const refuse = () => Promise.reject(Object.assign(new Error('busy'), { responseCode: 451 }))
    await makeDue()
    await run(refuse)
    const first = await state()
    expect(first.attempts).toBe(1)
    expect(first.next_at!.getTime()).toBeLessThan(Date.now() + 6 * 60_000)

    for (let turn = 0; turn < 4; turn += 1) {
      await makeDue()
      await run(refuse)
    }
    expect(failures).toHaveLength(5)
    await makeDue()
    await run()
    expect(sent).toEqual([])

    await send('Accepted')
    await makeDue()
    await run()
    expect(listed()).toEqual([['- Accepted']])
  })

  test('MSG-103 MSG-110 a digest that is due in quiet hours comes afterwards', async () => {
    await send('At night')
    await change({ quietHours: [{ from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] }] })
    await makeDue()
    await run()
    expect(sent).toEqual([])

    await change({ quietHours: [] })
    await makeDue()
    await run()
    expect(listed()).toEqual([['- At night']])
  })

  test('MSG-113 a link in the digest ends it without signing in, twice without harm, until it expires', async () => {
    await send('To unsubscribe from')
    await makeDue()
    await run()
    const { headers } = sent[0]!
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const url = headers!['List-Unsubscribe']!.slice(1, -1)
    expect(url).toMatch(new RegExp(`^${PORTAL}/api/message/v4/unsubscribe/[\\w-]{43}$`))
    const path = url.slice(PORTAL.length)
    const oneClick = (at = path) =>
      world.app.inject({
        method: 'POST',
        url: at,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        payload: 'List-Unsubscribe=One-Click',
      })

    // a link that a mail scanner opens changes nothing
    const opened = await world.app.inject({ method: 'GET', url: path })
    expect([opened.statusCode, opened.headers['location']]).toEqual([302, `/login/unsubscribe#${path.slice(-43)}`])
    expect((await state()).digest).toBe('daily')

    expect((await oneClick(`${path.slice(0, -43)}${'A'.repeat(43)}`)).statusCode).toBe(404)
    expect((await state()).digest).toBe('daily')
    expect([(await oneClick()).statusCode, (await oneClick()).statusCode]).toEqual([204, 204])
    expect(await state()).toMatchObject({ digest: 'off', next_at: null })

    // a person who chooses the digest again keeps it; the links of former mails change nothing
    await change({ digest: { frequency: 'hourly', hour: 8 } })
    expect((await oneClick()).statusCode).toBe(404)
    expect((await state()).digest).toBe('hourly')
  })

  test('MSG-113 a link that has expired is not found', async () => {
    await send('Old')
    await makeDue()
    await run()
    await world.database.system((db) => sql`update mail_unsubscription set expires_at = now()`.execute(db))
    const path = sent[0]!.headers!['List-Unsubscribe']!.slice(1 + PORTAL.length, -1)
    expect((await world.app.inject({ method: 'POST', url: path })).statusCode).toBe(404)
    expect((await state()).digest).toBe('daily')
  })

  test('MSG-111 the digest is in the person’s language and time zone', async () => {
    await liWei.call('PUT /api/workbench/v4/user-preferences', { body: { locale: 'zh-CN', timeZone: 'Asia/Tokyo' } })
    await send('One')
    await makeDue()
    await run()
    expect(sent[0]).toMatchObject({ subject: '您有 1 条未读消息' })
    expect(sent[0]?.html).toContain('<html lang="zh-CN">')
  })
})
