import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeObject } from '../../../../../test/change-object.ts'
import { startPushService } from '../../../../../test/outside-systems/push-service.ts'
import type { Browser } from '../../../../../test/sign-in/browser.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { onBothDatabases } from '../../../../../test/world.ts'
import { createSecretBox } from '../../../../secret-box.ts'
import { restartPersistentSession } from '../../../sessions/sessions.service.ts'
import { mark, post } from '../../messages.fixtures.ts'
import { pushServicesOf, sendDuePushes } from '../../push.service.ts'

const SECRETS_KEY = Buffer.alloc(32, 7)
const HOSTS = ['127.0.0.1']

onBothDatabases(
  (world) => {
    let anna: Browser
    let erik: Browser
    let service: Awaited<ReturnType<typeof startPushService>>
    const failures: unknown[] = []
    beforeAll(async () => {
      service = await startPushService()
      anna = await world.signIn('anna', 20001)
      erik = await world.signIn('erik', 20001)
    })
    afterAll(() => service.stop())
    beforeEach(async () => {
      service.statuses.clear()
      failures.length = 0
      await world.database.system(async (db) => {
        for (const table of [
          ...(['push_subscription', 'push_delivery', 'message_preference', 'message_delivery'] as const),
          ...(['message_mute', 'message_kind'] as const),
        ])
          await db.deleteFrom(table).execute()
        await sql`update push_tenant set shows_titles = false`.execute(db)
      })
      await run()
      service.received.length = 0
    })

    const services = (pushHosts = HOSTS, secretsKey = SECRETS_KEY) => {
      const secretBox = createSecretBox({ secretsKey, dataDir: '' })
      const others = { database: world.database, secretBox, defaultLanguage: () => 'en' as const }
      return pushServicesOf({ pushHosts, mailFrom: 'Portico <no-reply@portal.test>' }, others)
    }
    const run = async (pushHosts?: string[]) => {
      await sendDuePushes(services(pushHosts), (error) => failures.push(error))
      expect(failures).toEqual([])
      return service.received.splice(0).map(({ to, content }) => `${to}: ${content.title}`)
    }
    const subscribe = async (person: Browser, name: string) => {
      const { keyId } = await person.call('GET /api/message/v4/push')
      const body = { ...service.subscription(name), keyId }
      return person.call('PUT /api/message/v4/push/subscriptions', { body })
    }
    const alert = (
      title: string,
      to: [kind: 'user' | 'role' | 'org' | 'tenant', subject: string][] = [['user', '612']],
    ) => post(world, { to, title, severity: 'alert' })
    /** Makes all waiting pushes due now. */
    const pass = () =>
      world.database.system((db) => sql`update push_delivery set due_at = now() - interval '1 second'`.execute(db))
    const deliveriesOf = async (id: number) => {
      const { ways } = await anna.call('GET /api/message/v4/messages/{id}/delivery', { params: { id: String(id) } })
      return ways.flatMap(({ way, state, reason }) => (way === 'push' ? [state, reason].filter(Boolean).join(' ') : []))
    }

    test('MSG-15 MSG-207 MSG-213 a message that pops up is pushed once to each of the person’s browsers, signed and encrypted, without its title', async () => {
      await alert('Before')
      await run()
      const { publicKey, keyId } = await anna.call('GET /api/message/v4/push')
      await subscribe(anna, 'desk')
      await subscribe(anna, 'phone')
      await subscribe(erik, 'other')
      const id = await alert('Crane down')
      await post(world, { to: [['user', '612']], title: 'Not urgent' })
      await sendDuePushes(services(), (error) => failures.push(error))
      expect(service.received.map(({ to }) => to).toSorted()).toEqual(['desk', 'phone'])
      for (const { content, headers, ...push } of service.received) {
        expect(content).toEqual({
          ...{ title: 'New message', body: '', tag: `portico-message-${id}`, tenantId: 20001, id, lang: 'en' },
        })
        expect(push).toMatchObject({ publicKey, subject: 'mailto:no-reply@portal.test' })
        expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
      }
      service.received.length = 0
      expect(await run()).toEqual([])
      expect(await deliveriesOf(id)).toEqual(['sent'])
      const stored = await world.database.system((db) =>
        db.selectFrom('push_subscription').select(['key_id', 'user_id']).orderBy('user_id').execute(),
      )
      expect(stored).toEqual([612, 612, 620].map((user_id) => ({ user_id, key_id: keyId })))
    })

    test('MSG-15 several processes create one key, and several push each message once', async () => {
      await world.database.system((db) => db.deleteFrom('push_key').execute())
      const keys = await Promise.all([1, 2, 3].map(() => anna.call('GET /api/message/v4/push')))
      expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1)
      const { rows } = await world.database.system((db) =>
        sql<{ private_key: Buffer }>`select private_key from push_key`.execute(db),
      )
      // sealed, with number, vector and tag
      expect(rows.map(({ private_key }) => private_key.length)).toEqual([1 + 12 + 16 + 32])
      await subscribe(anna, 'desk')
      await alert('Once')
      await Promise.all([1, 2, 3].map(() => sendDuePushes(services(), (error) => failures.push(error))))
      expect(await run()).toEqual(['desk: New message'])
    })

    test('MSG-15 the words are those of the person’s language', async () => {
      await anna.call('PUT /api/workbench/v4/user-preferences', { body: { locale: 'sv-SE' } })
      await subscribe(anna, 'desk')
      await alert('Ljus')
      expect(await run()).toEqual(['desk: Nytt meddelande'])
      await anna.call('PUT /api/workbench/v4/user-preferences', { body: { locale: 'en' } })
    })

    test('MSG-211 a tenant’s administrators let pushes show titles, and the change is in the audit log', async () => {
      await subscribe(anna, 'desk')
      const admin = await world.signIn('admin.nordbro', 20001)
      const decide = (person: Browser) =>
        changeObject(person, 'PUT /api/admin/v1/message-defaults', { pushTitles: true })
      expect(await decide(anna)).toBe(403)
      expect(await admin.call('GET /api/admin/v1/message-defaults')).toMatchObject({ pushTitles: false })
      expect(await decide(admin)).toBe(200)
      await alert('Crane down')
      expect(await run()).toEqual(['desk: Crane down'])
      const audited = await world.database.system((db) =>
        db
          .selectFrom('audit_log')
          .select('after')
          .where('action', '=', 'messages.defaults')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow(),
      )
      expect(audited.after).toMatchObject({ pushTitles: true })
    })

    test('MSG-183 MSG-207 read, muted and silent messages, and those for the portal alone, are not pushed; quiet hours and snoozes delay them', async () => {
      await subscribe(anna, 'desk')
      const read = await alert('Read')
      await mark(anna, [read])
      expect(await run()).toEqual([])
      await anna.call('PUT /api/message/v4/preferences', { body: { muted: { plan: { until: null } } } })
      await alert('Muted')
      expect(await run()).toEqual([])
      await anna.call('PUT /api/message/v4/preferences', {
        body: { muted: { plan: null }, bySource: { plan: { alert: 'badge' } } },
      })
      await alert('Silent')
      expect(await run()).toEqual([])
      await anna.call('PUT /api/message/v4/preferences', { body: { bySource: { plan: { browser: false } } } })
      const inPortal = await alert('In the portal alone')
      expect(await run()).toEqual([])
      expect(await deliveriesOf(inPortal)).toEqual(['suppressed channel'])
      const always = [{ from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7] }]
      await anna.call('PUT /api/message/v4/preferences', { body: { bySource: { plan: {} }, quietHours: always } })
      const late = await alert('Late')
      expect(await run()).toEqual([])
      expect(await deliveriesOf(late)).toEqual(['queued quiet-hours'])
      await anna.call('PUT /api/message/v4/preferences', { body: { quietHours: [] } })
      const until = new Date(Date.now() + 3_600_000).toISOString()
      await anna.call('PUT /api/message/v4/messages/{id}/snooze', { params: { id: String(late) }, body: { until } })
      await pass()
      expect(await run()).toEqual([])
      await world.database.system((db) =>
        sql`update message_receipt set snoozed_until = now() - interval '1 second' where user_id = 612 and snoozed_until is not null`.execute(
          db,
        ),
      )
      await pass()
      expect(await run()).toEqual(['desk: New message'])
    })

    test('MSG-24 MSG-207 a message to the tenant reaches the browsers of its people, and those of no other tenant', async () => {
      const outsider = await world.signIn('admin.hamnverket', 20004)
      await subscribe(anna, 'desk')
      await subscribe(outsider, 'outside')
      await alert('All', [['tenant', '']])
      expect(await run()).toEqual(['desk: New message'])
      await post(world, { tenant: 20004, to: [['tenant', '']], title: 'Theirs', severity: 'alert' })
      expect(await run()).toEqual(['outside: New message'])
    })

    test('MSG-208 404 and 410 end a subscription; other failures are tried five times', async () => {
      for (const [name, status] of [
        ['gone', 410],
        ['missing', 404],
        ['desk', 500],
      ] as const) {
        await subscribe(anna, name)
        service.statuses.set(name, status)
      }
      const id = await alert('Down')
      expect(await run()).toEqual([])
      const { browsers } = await anna.call('GET /api/message/v4/push')
      expect(browsers).toHaveLength(1)
      for (let attempt = 2; attempt <= 5; attempt += 1) {
        expect(await deliveriesOf(id)).toEqual(['queued unread'])
        await pass()
        await run()
      }
      expect(await deliveriesOf(id)).toEqual(['failed refused'])
      const back = await alert('Back')
      await run()
      service.statuses.clear()
      await pass()
      expect(await run()).toEqual(['desk: New message'])
      expect(await deliveriesOf(back)).toEqual(['sent'])
    })

    test('MSG-208 a push that fails at one browser is repeated there, and not at the one that has got it', async () => {
      await subscribe(anna, 'desk')
      await subscribe(anna, 'phone')
      service.statuses.set('phone', 500)
      const id = await alert('To both')
      expect(await run()).toEqual(['desk: New message'])
      expect(await deliveriesOf(id)).toEqual(['sent'])
      service.statuses.clear()
      await pass()
      expect(await run()).toEqual(['phone: New message'])
      await pass()
      expect(await run()).toEqual([])
      const { log } = await anna.call('GET /api/message/v4/messages/{id}/delivery', { params: { id: String(id) } })
      expect(log.filter(({ way }) => way === 'push').map(({ state }) => state)).toEqual(['sent'])
    })

    test('MSG-209 a subscription ends at log-out, and survives the restart of a persistent session', async () => {
      const leaving = await world.signIn('anna', 20001)
      await subscribe(leaving, 'leaving')
      await subscribe(anna, 'desk')
      await leaving.request({ url: '/api/portal/v4/logout' })
      await alert('After')
      expect(await run()).toEqual(['desk: New message'])

      const kept = await world.database.system(async (db) => {
        await sql`update session set keep = true, last_active_at = now() - interval '20 days'
          where id = (select session_id from push_subscription)`.execute(db)
        return db.selectFrom('push_subscription').select('session_id').executeTakeFirstOrThrow()
      })
      await alert('While nobody is there')
      expect(await run()).toEqual(['desk: New message'])
      await world.database.system((db) => restartPersistentSession(db, anna.cookies.get('sid') ?? ''))
      const after = await world.database.system((db) =>
        db.selectFrom('push_subscription').select('session_id').executeTakeFirstOrThrow(),
      )
      expect(after.session_id).not.toBe(kept.session_id)
      await alert('After the restart')
      expect(await run()).toEqual(['desk: New message'])
      await world.database.system((db) =>
        sql`update session set keep = false, last_active_at = now() - interval '20 days' where id = ${after.session_id}`.execute(
          db,
        ),
      )
      await alert('After the idle time')
      expect(await run()).toEqual([])
      anna = await world.signIn('anna', 20001)
    })

    test('MSG-208 a push that another SECRETS_KEY cannot sign fails after five attempts, without an error', async () => {
      await subscribe(anna, 'desk')
      const id = await alert('Unsigned')
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        await pass()
        await sendDuePushes(services(HOSTS, Buffer.alloc(32, 8)), (error) => failures.push(error))
      }
      expect(failures).toEqual([])
      expect(await deliveriesOf(id)).toEqual(['failed refused'])
    })

    test('MSG-223 browsers subscribe with the newest key that can be opened; without one there is a new key', async () => {
      const { keyId } = await anna.call('GET /api/message/v4/push')
      const lost = (id: string) =>
        world.database.system((db) =>
          db
            .insertInto('push_key')
            .values({ id, public_key: id, private_key: Buffer.from('sealed with a lost key') })
            .execute(),
        )
      await lost('lost')
      expect((await anna.call('GET /api/message/v4/push')).keyId).toBe(keyId)
      await world.database.system((db) => db.deleteFrom('push_key').execute())
      await lost('lost')
      const renewed = await anna.call('GET /api/message/v4/push')
      expect(['lost', keyId]).not.toContain(renewed.keyId)
      await subscribe(anna, 'desk')
      await alert('Signed anew')
      expect(await run()).toEqual(['desk: New message'])
      await world.database.system((db) => db.deleteFrom('push_key').where('id', '=', 'lost').execute())
    })

    test('MSG-222 pushes of one message to two browsers have different topics', async () => {
      const topics = async (title: string) => {
        await alert(title, [
          ['user', '612'],
          ['user', '620'],
        ])
        await sendDuePushes(services(), (error) => failures.push(error))
        const received = service.received.splice(0)
        return Object.fromEntries(received.map(({ to, headers }) => [to, headers['topic']]))
      }
      await subscribe(anna, 'desk')
      await subscribe(erik, 'other')
      const first = await topics('To both')
      expect(Object.keys(first).toSorted()).toEqual(['desk', 'other'])
      expect(first['desk']).toMatch(/^[\w-]{32}$/)
      expect(first['desk']).not.toBe(first['other'])
    })

    test('MSG-213 an unread message that was posted before the subscription is not explained as read', async () => {
      const id = await alert('Before the browser')
      await run()
      await subscribe(anna, 'desk')
      expect(await deliveriesOf(id)).toEqual([])
      await mark(anna, [id])
      expect(await deliveriesOf(id)).toEqual(['suppressed read'])
    })

    test('MSG-219 a browser gets no message of a tenant that its session could not enter', async () => {
      await subscribe(anna, 'desk')
      await subscribe(erik, 'erik')
      const change = (statement: string) => world.database.system((db) => sql.raw(statement).execute(db))
      const pushed = async () => {
        await alert('Entered?')
        return run()
      }
      expect(await pushed()).toEqual(['desk: New message'])
      const policy = (columns: string, values: string) =>
        change(`insert into sign_in_policy (tenant_id, ${columns}) values (20001, ${values})`)
      for (const [columns, values] of [
        ['methods', `'["passkey"]'`],
        ['second_factor', `'all'`],
      ] as const) {
        await change('delete from sign_in_policy where tenant_id = 20001')
        await policy(columns, values)
        expect(await pushed(), columns).toEqual([])
      }
      await change('delete from sign_in_policy where tenant_id = 20001')
      expect(await pushed()).toEqual(['desk: New message'])
      await change(`insert into legal_document values ('privacy', '2026-03-01', current_date, '{"en":"News"}')`)
      expect(await pushed(), 'agreement').toEqual([])
      await change(`delete from legal_document where version = '2026-03-01'`)
      await change(`update session set bound_application_code = 'plan-core', bound_tenant_id = 20002,
        parent_id = (select session_id from push_subscription where user_id <> 612 limit 1)
        where id = (select session_id from push_subscription where user_id = 612)`)
      expect(await pushed(), 'bound').toEqual([])
      anna = await world.signIn('anna', 20001)
      await subscribe(anna, 'desk')
      expect(await pushed()).toEqual(['desk: New message'])
    })

    test('MSG-210 hostile addresses and keys are refused, and a person has ten browsers at most', async () => {
      const { keyId } = await anna.call('GET /api/message/v4/push')
      const good = { ...service.subscription('desk'), keyId }
      for (const change of [
        { endpoint: 'http://push.example.com/1' },
        { endpoint: 'https://10.0.0.1/1' },
        { endpoint: 'https://[::1]/1' },
        { endpoint: 'https://169.254.169.254/latest' },
        { endpoint: 'https://user:secret@push.example.com/1' },
        { endpoint: 'file:///etc/passwd' },
        { endpoint: 'nothing' },
        { p256dh: Buffer.alloc(65, 4).toString('base64url') },
        { auth: 'short' },
      ]) {
        const call = anna.call('PUT /api/message/v4/push/subscriptions', { body: { ...good, ...change } })
        expect(await refusal(call), JSON.stringify(change)).toBe('VALIDATION')
      }
      const former = anna.call('PUT /api/message/v4/push/subscriptions', { body: { ...good, keyId: 'former' } })
      expect(await refusal(former)).toBe('CONFLICT')
      for (let number = 1; number <= 11; number += 1) await subscribe(anna, `browser-${number}`)
      await subscribe(anna, 'browser-11')
      const { browsers } = await anna.call('GET /api/message/v4/push')
      expect(browsers).toHaveLength(10)
      await alert('Many')
      const pushed = await run()
      expect(pushed).toHaveLength(10)
      expect(pushed).not.toContain('browser-1: New message')
      // an address that the operator permits no more, or that resolves to this machine, is not called
      await alert('Forbidden now')
      expect(await run([])).toEqual([])
    })

    test('MSG-212 a person ends the subscription of a browser; those of others are not found', async () => {
      const { browsers } = await subscribe(anna, 'desk')
      const params = { id: String(browsers[0]?.id) }
      expect(await refusal(erik.call('DELETE /api/message/v4/push/subscriptions/{id}', { params }))).toBe('NOT_FOUND')
      expect((await erik.call('GET /api/message/v4/push')).browsers).toEqual([])
      await anna.call('DELETE /api/message/v4/push/subscriptions/{id}', { params })
      await alert('Ended')
      expect(await run()).toEqual([])
    })
  },
  { PUSH_HOSTS: HOSTS.join() },
)
