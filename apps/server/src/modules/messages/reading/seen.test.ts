import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import { count, mark, markAll, page, post, titles } from '../messages.fixtures.ts'

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

  const receipt = async (id: number) =>
    (
      await world.database.system((db) =>
        sql`select r.read_at is null as unread from message_receipt r
          join message m on m.tenant_id = r.tenant_id and m.position = r.position where m.id = ${id}`.execute(db),
      )
    ).rows
  const setStatus = (status: 0 | 1) =>
    world.database.system((db) =>
      sql`update membership set status = ${status} where tenant_id = 20001 and user_id = 612`.execute(db),
    )

  test('MSG-93 MSG-192 after a return, messages that were only seen are read; those marked as unread stay so', async () => {
    const seen = await send('Only seen')
    const kept = await send('Seen and marked as unread')
    await see([seen, kept])
    await mark(anna, [kept])
    await mark(anna, [kept], false)
    expect(await unread()).toEqual(['Seen and marked as unread', 'Only seen'])
    await setStatus(0)
    await setStatus(1)
    expect([await receipt(seen), await unread()]).toEqual([[{ unread: true }], ['Seen and marked as unread']])
    expect(await titles(anna, { unread: false })).toContain('Only seen')
    expect((await count(anna)).count).toBe(1)

    expect(await mark(anna, [seen])).toEqual({ updated: 0 })
    expect(await mark(anna, [seen], false)).toEqual({ updated: 1 })
    expect(await unread()).toEqual(['Seen and marked as unread', 'Only seen'])
    expect(await markAll(anna)).toMatchObject({ updated: 2 })
  })

  test('MSG-136 MSG-192 after a role is given again, a message to it that was only seen is read', async () => {
    const give = () =>
      world.database.system((db) =>
        sql`
          insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
          select 20001, 970009, 'identity', code, 41002, false, 1, 'project_manager'
          from user_identity where tenant_id = 20001 and user_id = 620`.execute(db),
      )
    const withdraw = () => world.database.system((db) => sql`delete from org_grant where id = 970009`.execute(db))
    await give()
    const id = await send('To the role', [['role', 'project_manager']])
    expect(await see([id], erik)).toEqual({ updated: 1 })
    expect(await unread(erik)).toEqual(['To the role'])
    await withdraw()
    await give()
    expect([await unread(erik), (await count(erik)).count]).toEqual([[], 0])
    await withdraw()
  })

  test('MSG-92 MSG-192 a seen message stays unread when the floor rises above it', async () => {
    const id = await send('Seen before many')
    await see([id])
    await world.database.system(async (db) => {
      await sql`
        insert into message (tenant_id, position, id, source, severity, titles, contents)
        select 20001, last_position + n, 7000000000 + last_position + n, 'plan', 'normal', '{"en":"Many"}', '{}'
        from message_counter, generate_series(1, 600) n where tenant_id = 20001`.execute(db)
      await sql`
        insert into message_audience (tenant_id, subject_kind, subject, position)
        select 20001, 'user', ${ANNA}, last_position + n
        from message_counter, generate_series(1, 600) n where tenant_id = 20001`.execute(db)
      await sql`update message_counter set last_position = last_position + 600 where tenant_id = 20001`.execute(db)
    })
    const floor = () =>
      world.database.system((db) =>
        sql<{ isBelow: boolean }>`
          select f.position >= m.position as "isBelow" from message m
          left join message_floor f on f.tenant_id = m.tenant_id and f.user_id = 612 where m.id = ${id}`.execute(db),
      )
    expect((await floor()).rows).not.toEqual([{ isBelow: true }])
    expect((await count(anna)).count).toBe(601)
    expect((await floor()).rows).toEqual([{ isBelow: true }])
    expect((await count(anna)).count).toBe(601)
    const { records } = await page(anna, { unread: true, pageSize: 200, pageIndex: 4 })
    expect(records.map(({ title }) => title)).toEqual(['Seen before many'])
    await markAll(anna)
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
    // an id without a message marks nothing
    expect(await markAll(anna, { newestId: 9_999_999 })).toMatchObject({ updated: 0 })
    expect(await unread()).toEqual(['Since', 'Seen nowhere'])
    // the known message has expired meanwhile
    const expired = await send('Expired')
    await world.database.system((db) =>
      sql`update message_audience a set expires_at = now() from message m
        where m.id = ${expired} and a.tenant_id = m.tenant_id and a.position = m.position`.execute(db),
    )
    await see([await send('Seen before')])
    expect(await markAll(anna, { newestId: expired })).toMatchObject({ updated: 1 })
    expect(await unread()).toEqual(['Since', 'Seen nowhere'])
  })
})
