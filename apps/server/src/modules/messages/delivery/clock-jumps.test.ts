import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import type { Email } from '../../mail/mail.service.ts'
import { sendDueDigests } from '../digest.service.ts'
import { authorizePlanning, mailServices, markAll, post, titles } from '../messages.fixtures.ts'
import { sendDueEscalations } from './escalations.ts'

const DAYS = 3
const TIMES = [
  ['message', ['posted_at']],
  ['message_delivery', ['next_at', 'covered_at', 'lease_until']],
  ['message_escalation', ['due_at', 'lease_until']],
  ['message_preference', ['changed_at']],
  ['message_kind', ['changed_at']],
  ['message_receipt', ['snoozed_until']],
] as const

onBothDatabases((world) => {
  let anna: Browser
  let authorization: string
  let sent: Email[]
  let keys = 0
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    authorization = await authorizePlanning(world)
  })
  beforeEach(async () => {
    sent = []
    await world.database.system(async (db) => {
      for (const table of ['message_preference', 'message_delivery', 'message_kind', 'message_escalation'] as const)
        await db.deleteFrom(table).execute()
    })
    await markAll(anna)
  })

  /** Moves the clock by a number of days: every stored time becomes earlier, or later, by that number. */
  const jump = (days: number) =>
    world.database.system(async (db) => {
      for (const [table, columns] of TIMES) {
        const changes = columns.map(
          (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})`,
        )
        await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(db)
      }
    })
  const hourPasses = () =>
    world.database.system((db) =>
      sql`update message_delivery set next_at = next_at - interval '61 minutes'`.execute(db),
    )
  const run = async () => {
    const failures: unknown[] = []
    const deliver = (email: Email) => {
      sent.push(email)
      return Promise.resolve()
    }
    const services = mailServices(world, deliver)
    for (let turn = 0; turn < 3; turn++) {
      await sendDueDigests(services, (error) => failures.push(error))
      await sendDueEscalations(services, (error) => failures.push(error))
    }
    expect(failures).toEqual([])
  }
  const emailsWith = (title: string) => sent.filter(({ text }) => text.includes(title)).length
  const call = (path: string, method: 'POST' | 'PUT', payload: object) =>
    world.app.inject({
      ...{ method, url: `/api/message/v4/${path}`, payload },
      headers: { authorization, 'idempotency-key': `clock-${(keys += 1)}` },
    })

  test('MSG-199 MSG-110 MSG-112 an hourly digest comes once after a jump ahead, and neither again nor never after one back', async () => {
    await anna.call('PUT /api/message/v4/preferences', {
      body: { bySource: { plan: { normal: 'mail' } }, digest: { frequency: 'hourly', hour: 8 } },
    })
    await post(world, { to: [['user', '612']], title: 'Before the jumps' })
    await jump(DAYS)
    await run()
    expect([sent.length, emailsWith('Before the jumps')]).toEqual([1, 1])

    await jump(-DAYS)
    await post(world, { to: [['user', '612']], title: 'After the jump back' })
    await run()
    expect(sent).toHaveLength(1)
    // the clock is again where it was when the next digest was planned
    await jump(DAYS)
    await hourPasses()
    await run()
    expect([sent.length, emailsWith('Before the jumps'), emailsWith('After the jump back')]).toEqual([2, 1, 1])
  })

  test('MSG-199 MSG-158 MSG-105 an unread message is mailed once, and a snooze ends once, despite clock changes', async () => {
    await call('kinds', 'PUT', {
      kinds: [
        {
          ...{ code: 'approval', names: { en: 'Approvals' }, severity: 'normal', channel: null, mandatory: false },
          ...{ retentionDays: null, mailAfterMinutes: 30 },
        },
      ],
    })
    const answer = await call('messages', 'POST', {
      ...{ tenantId: 20001, to: { userIds: [612] }, titles: { en: 'Approve A-101' }, contents: { en: '<p>x</p>' } },
      kind: 'approval',
    })
    expect(answer.statusCode).toBe(200)
    const snoozed = await post(world, { to: [['user', '612']], title: 'Snoozed' })
    await anna.call('PUT /api/message/v4/messages/{id}/snooze', {
      params: { id: String(snoozed) },
      body: { until: new Date(Date.now() + 3_600_000).toISOString() },
    })
    await jump(-DAYS)
    await run()
    expect([sent.length, await titles(anna, { unread: true })]).toEqual([0, ['Approve A-101']])
    await jump(2 * DAYS)
    await run()
    expect([emailsWith('Approve A-101'), sent.length]).toEqual([1, 1])
    expect(await titles(anna, { unread: true })).toEqual(['Snoozed', 'Approve A-101'])
    await jump(-DAYS)
    await run()
    await jump(DAYS)
    await run()
    expect(sent).toHaveLength(1)
  })
})
