import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'
import { mark, post } from './messages.fixtures.ts'
import { deleteOldMessages } from './retention.service.ts'

onBothDatabases((world) => {
  let anna: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
  })

  const age = (id: number, days: number) =>
    world.database.system((db) =>
      sql`update message set posted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db),
    )
  const left = async (ids: readonly number[]) => {
    const rows = await world.database.system((db) =>
      db.selectFrom('message').select('id').where('id', 'in', ids).orderBy('position').execute(),
    )
    return rows.map(({ id }) => id)
  }
  const toAnna: ['user', string] = ['user', '612']

  test('MSG-65 a message that all its persons have read goes after 180 days, with its receipts', async () => {
    const read = await post(world, { to: [toAnna], title: 'Read' })
    const young = await post(world, { to: [toAnna], title: 'Read and young' })
    const unread = await post(world, { to: [toAnna], title: 'Unread' })
    const half = await post(world, { to: [toAnna, ['user', '501']], title: 'Read by one of two' })
    const wide = await post(world, { to: [toAnna, ['role', 'project_manager']], title: 'To a role, too' })
    const all = [read, young, unread, half, wide]
    await mark(anna, [read, young, half, wide])
    await mark(anna, [unread])
    await mark(anna, [unread], false)
    for (const id of [read, unread, half, wide]) await age(id, 181)
    await age(young, 179)

    expect(await deleteOldMessages(world.database, 400)).toBe(1)
    expect(await left(all)).toEqual([young, unread, half, wide])
    const orphans = await world.database.system((db) =>
      sql<{ count: number }>`
        select count(*)::int as count from message_receipt r
        where not exists (select from message m where m.tenant_id = r.tenant_id and m.position = r.position)`.execute(
        db,
      ),
    )
    expect(orphans.rows).toEqual([{ count: 0 }])
  })

  test('MSG-65 a message below the floor that was only seen is a read one', async () => {
    const seen = await post(world, { to: [toAnna], title: 'Seen' })
    const kept = await post(world, { to: [toAnna], title: 'Seen and kept' })
    await anna.call('PUT /api/message/v4/messages/ids', { body: { ids: [seen, kept], seen: true } })
    await mark(anna, [kept])
    await mark(anna, [kept], false)
    for (const id of [seen, kept]) await age(id, 181)
    expect(await deleteOldMessages(world.database, 400)).toBe(0)
    await world.database.system((db) =>
      sql`insert into message_floor (tenant_id, user_id, position)
        select 20001, 612, position from message where id = ${kept}
        on conflict (tenant_id, user_id) do update set position = excluded.position`.execute(db),
    )
    expect(await deleteOldMessages(world.database, 400)).toBe(1)
    expect(await left([seen, kept])).toEqual([kept])
  })

  test('MSG-65 every message goes after 400 days, or after those of the setting, however many there are', async () => {
    const old = await post(world, { to: [toAnna], title: 'Old' })
    const older = await post(world, { tenant: 20002, to: [['tenant', '']], title: 'Older' })
    await age(old, 399)
    await age(older, 401)
    await world.database.system((db) =>
      sql`insert into message (tenant_id, position, id, source, severity, titles, contents, posted_at)
        select 20001, 100000 + n, 100000 + n, 'plan', 'normal', '{}', '{}', now() - interval '500 days'
        from generate_series(1, 2500) n`.execute(db),
    )

    expect(await deleteOldMessages(world.database, 400)).toBe(2501)
    expect(await left([old, older])).toEqual([old])
    expect(await deleteOldMessages(world.database, 200)).toBe(1)
  })
})
