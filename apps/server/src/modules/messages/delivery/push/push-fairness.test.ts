import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPushService } from '../../../../../test/outside-systems/push-service.ts'
import type { Browser } from '../../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../../test/world.ts'
import { createSecretBox } from '../../../../secret-box.ts'
import { post } from '../../messages.fixtures.ts'
import { pushServicesOf, sendDuePushes, startPushing } from '../../push.service.ts'
import { claimPush, notePushes } from './due-pushes.ts'
import { createHostLimits } from './host-limits.ts'

const HOSTS = ['127.0.0.1']

onBothDatabases(
  (world) => {
    type Service = Awaited<ReturnType<typeof startPushService>>
    let service: Service
    const failures: unknown[] = []
    const services = () =>
      pushServicesOf(
        { pushHosts: HOSTS, mailFrom: 'no-reply@portal.test' },
        {
          database: world.database,
          secretBox: createSecretBox({ secretsKey: Buffer.alloc(32, 7), dataDir: '' }),
          defaultLanguage: () => 'en',
        },
      )
    const send = () => sendDuePushes(services(), (error) => failures.push(error))
    const subscribe = async (person: Browser, name: string, at = service) => {
      const { keyId } = await person.call('GET /api/message/v4/push')
      await person.call('PUT /api/message/v4/push/subscriptions', { body: { ...at.subscription(name), keyId } })
    }
    const alert = (title: string, userId = '612') => post(world, { to: [['user', userId]], title, severity: 'alert' })

    beforeEach(async () => {
      service = await startPushService()
      await world.database.system(async (db) => {
        for (const table of ['push_subscription', 'push_delivery'] as const) await db.deleteFrom(table).execute()
      })
      await send()
    })
    afterEach(async () => {
      await service.stop()
      expect(failures).toEqual([])
    })

    test('MSG-221 due pushes are claimed from the tenants in turn', async () => {
      const outsider = await world.signIn('admin.hamnverket', 20004)
      await subscribe(await world.signIn('anna', 20001), 'desk')
      await subscribe(outsider, 'outside')
      for (const title of ['1', '2', '3']) await alert(title)
      await post(world, { tenant: 20004, to: [['tenant', '']], title: 'Last', severity: 'alert' })
      await notePushes(world.database)
      const tenants: number[] = []
      for (let taken = 0; taken < 5; taken += 1) {
        const push = await world.database.system((db) => claimPush(db, { after: tenants.at(-1) ?? 0 }))
        if (push) tenants.push(push.tenant_id)
      }
      expect(tenants).toEqual([20001, 20004, 20001, 20001])
    })

    test('MSG-227 one push service gets the pushes of four people at a time', async () => {
      const { hostLimits } = services()
      const taken = await Promise.all(Array.from({ length: 5 }, () => hostLimits.take('push.example.com')))
      expect(taken.filter((release) => release !== undefined)).toHaveLength(4)
    })

    test('MSG-221 MSG-227 a push service that does not answer does not stop pushes to another one', async () => {
      const erik = await world.signIn('erik', 20001)
      const silent = await startPushService()
      await subscribe(erik, 'silent', silent)
      await subscribe(await world.signIn('anna', 20001), 'desk')
      silent.hang()
      for (let number = 1; number <= 20; number += 1) await alert(`Silent ${number}`, '620')
      await alert('Heard')
      const running = send()
      await vi.waitFor(() => expect(service.received.map(({ to }) => to)).toEqual(['desk']), 8000)
      expect(silent.hanging()).toBeLessThanOrEqual(2)
      await silent.stop()
      await running
    })

    test('MSG-221 a message that is posted while a push service does not answer is pushed soon', async () => {
      const silent = await startPushService()
      await subscribe(await world.signIn('erik', 20001), 'silent', silent)
      await subscribe(await world.signIn('anna', 20001), 'desk')
      silent.hang()
      await alert('Silent', '620')
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      try {
        const stop = startPushing(services(), (error) => failures.push(error))
        vi.advanceTimersByTime(5000)
        await vi.waitUntil(() => silent.hanging() === 1, 8000)
        await alert('Heard')
        vi.advanceTimersByTime(5000)
        await vi.waitUntil(() => service.received.length > 0, 5000)
        expect(silent.hanging()).toBe(1)
        await silent.stop()
        await stop()
      } finally {
        vi.useRealTimers()
      }
    })

    const waiting = () =>
      world.database.system((db) => db.selectFrom('push_delivery').select(['user_id', 'attempts']).execute())
    const pass = () => world.database.system((db) => sql`update push_delivery set due_at = now()`.execute(db))

    test('MSG-226 a push service with too many calls is called later, which is no attempt; another browser gets the push once', async () => {
      const anna = await world.signIn('anna', 20001)
      const full = await startPushService()
      await subscribe(anna, 'desk')
      await subscribe(anna, 'full', full)
      await subscribe(await world.signIn('erik', 20001), 'full-too', full)
      const hostLimits = createHostLimits({ each: 1, waitMs: 20 })
      const release = await hostLimits.take(new URL(full.origin).host)
      await alert('To both browsers')
      await alert('To the other one', '620')
      for (let round = 1; round <= 6; round += 1) {
        await sendDuePushes({ ...services(), hostLimits }, (error) => failures.push(error))
        expect((await waiting()).toSorted((one, other) => one.user_id - other.user_id)).toEqual([
          { user_id: 612, attempts: 0 },
          { user_id: 620, attempts: 0 },
        ])
        await pass()
      }
      expect(full.received).toEqual([])
      release?.()
      await send()
      expect(await waiting()).toEqual([])
      expect(full.received.map(({ to }) => to).toSorted()).toEqual(['full', 'full-too'])
      expect(service.received.map(({ to }) => to)).toEqual(['desk'])
      await full.stop()
    })

    test('MSG-226 a push to a failing and a busy push service is repeated until the busy one has it', async () => {
      const anna = await world.signIn('anna', 20001)
      const full = await startPushService()
      await subscribe(anna, 'desk')
      await subscribe(anna, 'full', full)
      service.statuses.set('desk', 500)
      const hostLimits = createHostLimits({ each: 1, waitMs: 20 })
      const release = await hostLimits.take(new URL(full.origin).host)
      await alert('To both browsers')
      for (let round = 1; round <= 7; round += 1) {
        await sendDuePushes({ ...services(), hostLimits }, (error) => failures.push(error))
        expect(await waiting()).toEqual([{ user_id: 612, attempts: Math.min(round, 4) }])
        await pass()
      }
      release?.()
      await send()
      expect(full.received.map(({ to }) => to)).toEqual(['full'])
      expect(await waiting()).toEqual([])
      await full.stop()
    })

    test('MSG-228 a push whose sending has an error is tried five times', async () => {
      await subscribe(await world.signIn('anna', 20001), 'desk')
      await world.database.system((db) => sql`update push_tenant set shows_titles = true`.execute(db))
      const id = await alert('Broken')
      await world.database.system((db) => sql`update message set titles = 'null' where id = ${id}`.execute(db))
      for (const attempts of [1, 2, 3, 4]) {
        await send()
        expect(await waiting()).toEqual([{ user_id: 612, attempts }])
        await pass()
      }
      await send()
      expect(await waiting()).toEqual([])
      expect(failures.splice(0)).toHaveLength(5)
    })

    test('MSG-221 a push without a content leaves the push service to the others', async () => {
      const erik = await world.signIn('erik', 20001)
      await subscribe(await world.signIn('anna', 20001), 'desk')
      await subscribe(erik, 'other')
      await world.database.system((db) => sql`update push_tenant set shows_titles = true`.execute(db))
      for (let number = 1; number <= 5; number += 1) await alert(`Broken ${number}`, '620')
      await world.database.system((db) =>
        sql`update message set titles = 'null' where titles ->> 'en' like 'Broken %'`.execute(db),
      )
      const process = services()
      await sendDuePushes(process, (error) => failures.push(error))
      expect(failures.splice(0)).toHaveLength(5)
      await alert('Heard')
      await sendDuePushes(process, (error) => failures.push(error))
      expect(service.received.map(({ to }) => to)).toEqual(['desk'])
    })
  },
  { PUSH_HOSTS: HOSTS.join() },
)
