import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'
import { count, markAll, page, post } from './messages.fixtures.ts'

const ALERTS = 10_000

onBothDatabases((world) => {
  test('MSG-40 MSG-94 MSG-3 the oldest hundred of ten thousand alerts are answered, and all are listed and marked together', async () => {
    const anna = await world.signIn('anna', 20001)
    await markAll(anna)
    await world.database.system(async (db) => {
      const { rows } = await sql<{ position: number }>`
        update message_counter set last_position = last_position + ${ALERTS} where tenant_id = 20001
        returning last_position - ${ALERTS} as position`.execute(db)
      const before = rows[0]?.position ?? 0
      await sql`
        insert into message (tenant_id, position, id, source, severity, titles, contents)
        select 20001, ${before} + n, 7000000000 + n, 'plan', 'alert', jsonb_build_object('en', 'Alert ' || n), '{"en": "<p>x</p>"}'
        from generate_series(1, ${ALERTS}) n`.execute(db)
      await sql`
        insert into message_audience (tenant_id, subject_kind, subject, position)
        select 20001, 'user', '612', ${before} + n from generate_series(1, ${ALERTS}) n`.execute(db)
    })
    const alerts = async () => (await anna.call('GET /api/message/v4/messages/alerts')).map(({ title }) => title)
    const first = Array.from({ length: 100 }, (_, at) => `Alert ${at + 1}`)

    const [shown, again, counted] = await Promise.all([alerts(), alerts(), count(anna)])
    expect([shown, again]).toEqual([first, first])
    expect(counted.count).toBe(1000)
    // the floor has risen meanwhile (MSG-92)
    const listed = await page(anna, { unread: true, severity: 'alert', pageIndex: 500 })
    expect(listed.recordTotal).toBe(ALERTS)
    expect(listed.records.at(-1)?.title).toBe('Alert 1')

    const { records } = await page(anna, { unread: true, pageSize: 1 })
    await post(world, { to: [['user', '612']], title: 'Since', severity: 'alert' })
    const { updated, markedAt } = await markAll(anna, { newestId: records[0]?.id ?? 0 })
    expect(updated).toBe(ALERTS)
    expect([await alerts(), (await count(anna)).count]).toEqual([['Since'], 1])
    expect(await markAll(anna, { undo: markedAt ?? '' })).toMatchObject({ updated: ALERTS })
    expect((await alerts()).slice(0, 2)).toEqual(['Alert 1', 'Alert 2'])
  }, 180_000)
})
