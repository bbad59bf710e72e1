import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../../test/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { count, mark, markAll, post, titles } from '../messages.fixtures.ts'

const ANNA = '612'

onBothDatabases((world) => {
  let anna: Browser
  let erik: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    erik = await world.signIn('erik', 20001)
  })
  beforeEach(async () => {
    await markAll(anna)
    await markAll(erik)
  })

  const send = (title: string, to: Parameters<typeof post>[1]['to'] = [['user', ANNA]]) => post(world, { to, title })
  const see = (ids: number[], person = anna) =>
    person.call('PUT /api/message/v4/messages/ids', { body: { ids, seen: true } })
  const unread = (person = anna) => titles(person, { unread: true })
  const seenAt = async (id: number, person = anna) =>
    (await person.call('GET /api/message/v4/messages/{id}/delivery', { params: { id: String(id) } })).seenAt
  const receipts = async (id: number) =>
    (
      await world.database.system((db) =>
        sql`select r.user_id from message_receipt r join message m on m.tenant_id = r.tenant_id and m.position = r.position
          where m.id = ${id} order by 1`.execute(db),
      )
    ).rows

  test('MSG-192 MSG-195 seeing a message is noted once, for the person alone, and leaves it unread', async () => {
    const id = await send('To both', [
      ['user', ANNA],
      ['user', '620'],
    ])
    const before = (await count(anna)).count
    expect([await seenAt(id), await receipts(id)]).toEqual([null, []])
    expect(await see([id])).toEqual({ updated: 1 })
    const first = await seenAt(id)
    expect(Date.parse(first ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await see([id])).toEqual({ updated: 0 })
    expect(await seenAt(id)).toBe(first)
    expect([await unread(), (await count(anna)).count]).toEqual([['To both'], before])
    expect([await seenAt(id, erik), await receipts(id)]).toEqual([null, [{ user_id: 612 }]])

    await mark(anna, [id])
    await mark(anna, [id], false)
    expect([await seenAt(id), await unread()]).toEqual([first, ['To both']])
  })

  test('MSG-192 a message of somebody else, of another tenant or that counts as read gets no receipt', async () => {
    const others = await send('To Erik', [['user', '620']])
    const foreign = await post(world, { tenant: 20002, to: [['user', '501']], title: 'Foreign' })
    const own = await send('Below the floor')
    await world.database.system((db) =>
      sql`insert into message_floor (tenant_id, user_id, position)
        select 20001, 612, position from message where id = ${own}
        on conflict (tenant_id, user_id) do update set position = excluded.position`.execute(db),
    )
    expect(await see([others, foreign, own, 9_999_999])).toEqual({ updated: 0 })
    expect([await receipts(others), await receipts(foreign), await receipts(own)]).toEqual([[], [], []])
    expect(await unread()).toEqual([])
  })

  test('MSG-3 MSG-194 marking all as read includes each message seen elsewhere; one that nobody saw stays unread', async () => {
    const known = await send('Known here')
    await send('Seen nowhere')
    const seen = await send('Seen in another browser')
    await send('Since')
    await see([seen])
    expect(await markAll(anna, { newestId: known })).toMatchObject({ updated: 2 })
    expect(await unread()).toEqual(['Since', 'Seen nowhere'])
    // an id of nobody's still marks nothing
    expect(await markAll(anna, { newestId: 9_999_999 })).toMatchObject({ updated: 0 })
    expect(await unread()).toEqual(['Since', 'Seen nowhere'])
  })
})
