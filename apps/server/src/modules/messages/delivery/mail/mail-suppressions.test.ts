import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../../../test/sign-in/browser.ts'
import { changeObject } from '../../../../../test/change-object.ts'
import { onBothDatabases } from '../../../../../test/world.ts'
import { suppressMail } from './mail-refusals.ts'

const PATH = '/api/admin/v1/mail-suppressions'

onBothDatabases((world) => {
  let administrator: Browser
  let members: { user_id: number; email: string }[]
  beforeAll(async () => {
    administrator = await world.signIn('admin.nordbro', 20001)
    const { rows } = await world.database.system((db) =>
      sql<{ user_id: number; email: string }>`
        select m.user_id, a.email from membership m join user_account a on a.id = m.user_id
        where m.tenant_id = 20001 and m.status = 1 and a.email is not null and not m.tenant_admin order by a.id limit 4`.execute(
        db,
      ),
    )
    members = rows
  })
  beforeEach(async () => {
    await world.database.system(async (db) => {
      await db.deleteFrom('mail_suppression').execute()
      for (const { user_id: userId, email: address } of members)
        await suppressMail(db, { userId, address, response: 550 })
    })
  })
  const list = (query: { limit?: string; cursor?: string } = {}) => administrator.call(`GET ${PATH}`, { query })
  const lift = (userId: number, match = '*') =>
    changeObject(administrator, `DELETE ${PATH}/${userId}`, undefined, match)
  const idsOf = (items: readonly { userId: number }[]) => items.map(({ userId }) => userId)
  const ids = () => members.map(({ user_id }) => user_id)

  test('MSG-230 the list shows name, address, code and time, the latest refusal first, in pages', async () => {
    const [first] = members
    await world.database.system((db) =>
      sql`update membership set nickname = 'Known here' where tenant_id = 20001 and user_id = ${first?.user_id}`.execute(
        db,
      ),
    )
    const all = await list()
    expect(idsOf(all.items)).toEqual(ids().toReversed())
    expect(all.nextCursor).toBeNull()
    expect(all.items.at(-1)).toMatchObject({ name: 'Known here', address: first?.email, response: 550 })

    // refusals of one moment are neither repeated nor left out between pages
    await world.database.system((db) => sql`update mail_suppression set refused_at = now()`.execute(db))
    const one = await list({ limit: '3' })
    const other = await list({ limit: '3', cursor: one.nextCursor ?? '' })
    expect([...idsOf(one.items), ...idsOf(other.items)]).toEqual(ids().toReversed())
    expect([one.items.length, other.nextCursor]).toEqual([3, null])
    for (const query of ['limit=201', 'cursor=x', `cursor=${Buffer.from('["1",2]').toString('base64url')}`])
      expect((await administrator.request({ url: `${PATH}?${query}` })).statusCode, query).toBe(400)
  })

  test('MSG-230 a person with another address, or of another tenant, is not listed and not lifted', async () => {
    const [changed, left] = ids()
    const { rows } = await world.database.system((db) =>
      sql<{ id: number; email: string }>`
        select a.id, a.email from user_account a where a.email is not null and not exists (
          select from membership m where m.user_id = a.id and m.tenant_id = 20001) limit 1`.execute(db),
    )
    const [stranger] = rows
    if (!stranger || changed === undefined || left === undefined) throw new Error('The data has no such people')
    await world.database.system(async (db) => {
      await suppressMail(db, { userId: stranger.id, address: stranger.email, response: 550 })
      await sql`update mail_suppression set address = 'old@nordbro.example' where user_id = ${changed}`.execute(db)
      await sql`update membership set status = 2 where tenant_id = 20001 and user_id = ${left}`.execute(db)
    })
    try {
      expect(idsOf((await list()).items)).toEqual(ids().slice(2).toReversed())
      for (const id of [stranger.id, changed, left]) {
        expect(await lift(id)).toBe(404)
        expect((await administrator.request({ url: `${PATH}/${id}` })).statusCode).toBe(404)
      }
      const { count } = await world.database.system((db) =>
        db
          .selectFrom('mail_suppression')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      )
      expect(Number(count)).toBe(5)
    } finally {
      await world.database.system((db) =>
        sql`update membership set status = 1 where tenant_id = 20001 and user_id = ${left}`.execute(db),
      )
    }
  })

  test('API-9 a suppression is lifted in the state that was read', async () => {
    const [, id] = ids()
    const url = `${PATH}/${id}`
    const read = async () => String((await administrator.request({ url })).headers.etag)
    const tag = await read()
    expect((await administrator.request({ method: 'DELETE', url })).statusCode).toBe(428)
    await world.database.system((db) =>
      sql`update mail_suppression set response = 551 where user_id = ${id}`.execute(db),
    )
    const late = await administrator.request({ method: 'DELETE', url, headers: { 'if-match': tag } })
    expect([late.statusCode, late.json<object>()]).toMatchObject([
      412,
      { errorCode: 'CHANGED_MEANWHILE', details: { userId: id, response: 551 } },
    ])
    expect(await lift(id ?? 0, await read())).toBe(204)
  })

  test('MSG-160 one of two administrators at once lifts a suppression, and the other is told that there is none', async () => {
    const [id] = ids()
    if (id === undefined) throw new Error('The data has no such person')
    expect((await Promise.all([lift(id), lift(id)])).toSorted((one, other) => one - other)).toEqual([204, 404])
    expect(idsOf((await list()).items)).not.toContain(id)
    const { rows } = await world.database.system((db) =>
      sql`select from audit_log where tenant_id = 20001 and action = 'mail.suppression-lifted'
        and target ->> 'userId' = ${String(id)}`.execute(db),
    )
    expect(rows).toHaveLength(1)
  })
})
