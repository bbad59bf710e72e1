import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../../test/sign-in/browser.ts'
import { onBothDatabases } from '../../../../test/world.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { listMessages } from './message-lists.ts'
import { count, mark, markAll, page, post, titles } from '../messages.fixtures.ts'

const ANNA = '612'

onBothDatabases((world) => {
  let anna: Browser
  beforeAll(async () => {
    anna = await world.signIn('anna', 20001)
    await markAll(anna)
  })

  /** Many messages to Anna, in one statement. */
  const postMany = (number: number) =>
    world.database.system(async (db) => {
      await sql`
        insert into message (tenant_id, position, id, source, severity, titles, contents)
        select 20001, last_position + n, 7000000000 + last_position + n, 'plan', 'normal',
          jsonb_build_object('en', 'Many ' || n), '{}'
        from message_counter, generate_series(1, ${number}::int) n where tenant_id = 20001`.execute(db)
      await sql`
        insert into message_audience (tenant_id, subject_kind, subject, position)
        select 20001, 'user', ${ANNA}, last_position + n
        from message_counter, generate_series(1, ${number}::int) n where tenant_id = 20001`.execute(db)
      await sql`
        update message_counter set last_position = last_position + ${number}::int where tenant_id = 20001`.execute(db)
    })
  const floorOf = async (userId: number) => {
    const rows = await world.database.system((db) =>
      db.selectFrom('message_floor').selectAll().where('tenant_id', '=', 20001).where('user_id', '=', userId).execute(),
    )
    return rows[0]?.position ?? 0
  }

  test('MSG-92 the floor rises with many messages, and nothing changes for the person', async () => {
    const old = await post(world, { to: [['user', ANNA]], title: 'Old and unread' })
    await postMany(600)
    const { records } = await page(anna, { unread: true, pageSize: 200 })
    await mark(anna, records.slice(10).map(({ id }) => id)) // prettier-ignore
    const before = { total: (await page(anna)).recordTotal, unread: await titles(anna, { unread: true }) }
    expect(await floorOf(612)).toBe(0)

    const { count: unread } = await count(anna)
    expect(await floorOf(612)).toBeGreaterThan(0)
    expect(await count(anna)).toMatchObject({ count: unread })
    expect((await page(anna)).recordTotal).toBe(before.total)
    expect(await titles(anna, { unread: true })).toEqual(before.unread)
    const { recordTotal: read } = await page(anna, { unread: false })
    expect(read + unread).toBe(before.total)

    expect(await mark(anna, [old])).toEqual({ updated: 1 })
    expect(await mark(anna, [old])).toEqual({ updated: 0 })
    expect(await count(anna)).toMatchObject({ count: unread - 1 })
    expect(await mark(anna, [old], false)).toEqual({ updated: 1 })
    expect(await count(anna)).toMatchObject({ count: unread })
    const { updated, markedAt } = await markAll(anna)
    expect(updated).toBe(unread)
    expect(await titles(anna, { unread: true })).toEqual([])
    await markAll(anna, { undo: markedAt ?? '' })
    expect(await count(anna)).toMatchObject({ count: unread })
    await markAll(anna)
  })

  test('MSG-92 a message that the floor made a read one without a receipt can be marked as unread', async () => {
    await world.database.system((db) =>
      sql`delete from message_receipt where tenant_id = 20001 and user_id = 612`.execute(db),
    )
    const { records } = await page(anna, { unread: false, pageSize: 200 })
    const oldest = records.at(-1)?.id ?? 0
    expect(records.at(-1)?.read).toBe(true)

    await markAll(anna)
    expect(await mark(anna, [oldest], false)).toEqual({ updated: 1 })
    expect(await count(anna)).toMatchObject({ count: 1 })
    expect((await page(anna, { unread: true })).records.map(({ id, read }) => [id, read])).toEqual([[oldest, false]])
    expect(await mark(anna, [oldest])).toEqual({ updated: 1 })
  })

  test('MSG-93 a new member has read all earlier messages; later messages are unread', async () => {
    await post(world, { tenant: 20003, to: [['tenant', '']], title: 'Before' })
    await world.database.system(async (db) => {
      await sql`insert into membership (tenant_id, user_id, default_identity_code) values (20003, 612, 'T-20003')`.execute(
        db,
      )
      await sql`insert into user_identity (tenant_id, user_id, code, external_type, role_type, name)
        values (20003, 612, 'T-20003', 0, 'employee', 'Anna')`.execute(db)
    })
    const there = {
      tenantId: 20003,
      userId: 612,
      identityCode: 'T-20003',
      externalEntityId: null,
      sourceTenantId: null,
    }
    const listed = () =>
      world.database.tenant(20003, (db) => listMessages(db, { ...there, language: 'en' } as TenantActor, {}))
    const stateOf = async () => (await listed()).records.map(({ title, read }) => [title, read])

    expect((await count(anna)).byTenant).toMatchObject({ 20003: 0 })
    expect((await stateOf())[0]).toEqual(['Before', true])
    await post(world, { tenant: 20003, to: [['tenant', '']], title: 'After' })
    expect((await count(anna)).byTenant).toMatchObject({ 20003: 1 })
    expect((await stateOf())[0]).toEqual(['After', false])
  })

  test('MSG-93 a member who returns has read the messages from before the return; those marked as unread stay so', async () => {
    const reopened = await post(world, { to: [['user', ANNA]], title: 'Marked as unread' })
    await mark(anna, [reopened])
    await mark(anna, [reopened], false)
    const setStatus = (status: 0 | 1) =>
      world.database.system((db) =>
        db
          .updateTable('membership')
          .set({ status })
          .where('tenant_id', '=', 20001)
          .where('user_id', '=', 612)
          .execute(),
      )
    await setStatus(0)
    await post(world, { to: [['tenant', '']], title: 'While she was away' })
    await setStatus(1)
    await post(world, { to: [['tenant', '']], title: 'Since her return' })

    expect(await titles(anna, { unread: true })).toEqual(['Since her return', 'Marked as unread'])
    expect(await titles(anna, { unread: false })).toContain('While she was away')
    await markAll(anna)
  })

  test('MSG-136 a person who gains a role or an organisation has read the earlier messages to it', async () => {
    const erik = await world.signIn('erik', 20001)
    await markAll(erik)
    const role = await post(world, { to: [['role', 'project_manager']], title: 'Old to the role' })
    await post(world, { to: [['org', '41002']], title: 'Old to the organisation' })
    await post(world, { to: [['role', 'project_manager'], ['user', '620']], title: 'Old to both' }) // prettier-ignore
    expect(await titles(erik, { unread: true })).toEqual(['Old to both'])
    await world.database.system((db) =>
      sql`
        insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
        select 20001, 970001, 'identity', code, 41002, false, 1, 'project_manager'
        from user_identity where tenant_id = 20001 and user_id = 620`.execute(db),
    )

    expect(await count(erik)).toMatchObject({ count: 1 })
    expect(await titles(erik, { unread: true })).toEqual(['Old to both'])
    expect(await titles(erik, { unread: false })).toEqual(
      expect.arrayContaining(['Old to the role', 'Old to the organisation']),
    )
    const { records } = await page(erik)
    expect(records.slice(0, 3).map(({ read }) => read)).toEqual([false, true, true])

    expect(await mark(erik, [role])).toEqual({ updated: 0 })
    expect(await mark(erik, [role], false)).toEqual({ updated: 1 })
    await post(world, { to: [['role', 'project_manager']], title: 'New to the role' })
    await post(world, { to: [['org', '41002']], title: 'New to the organisation' })
    expect(await titles(erik, { unread: true })).toEqual([
      'New to the organisation',
      'New to the role',
      'Old to both',
      'Old to the role',
    ])
    expect(await markAll(erik)).toMatchObject({ updated: 4 })
    expect(await count(erik)).toMatchObject({ count: 0 })
  })

  test('MSG-136 a grant that changes begins again; one that is only written again does not', async () => {
    const positionOf = async (id: number) => {
      const { rows } = await world.database.system((db) =>
        sql<{ position: number }>`
          select messages_after as position from org_grant where tenant_id = 20001 and id = ${id}`.execute(db),
      )
      return rows[0]?.position
    }
    const before = await positionOf(970001)
    await post(world, { to: [['user', ANNA]], title: 'Later' })
    await world.database.system((db) => sql`update org_grant set inherit = false where id = 970001`.execute(db))
    expect(await positionOf(970001)).toBe(before)
    await world.database.system((db) => sql`update org_grant set inherit = true where id = 970001`.execute(db))
    expect(await positionOf(970001)).toBeGreaterThan(before ?? 0)
    await world.database.system((db) => sql`delete from org_grant where id = 970001`.execute(db))
  })

  test('MSG-135 a search lists and counts the newest 500 messages with the keyword', async () => {
    await postMany(600)
    const { recordTotal, records } = await page(anna, { keyword: 'many', pageSize: 200, pageIndex: 3 })
    expect([recordTotal, records.length]).toEqual([500, 100])
    expect(records.at(-1)?.title).toBe('Many 101')
    expect((await page(anna, { keyword: 'MANY 599' })).records.map(({ title }) => title)[0]).toBe('Many 599')
    await markAll(anna)
  })

  test('MSG-94 more than 1,000 unread messages are answered as 1,000', async () => {
    await postMany(1200)
    expect(await count(anna)).toMatchObject({ count: 1000 })
    expect(await count(anna)).toMatchObject({ count: 1000 })
    await markAll(anna)
    expect(await count(anna)).toMatchObject({ count: 0 })
  })
})
