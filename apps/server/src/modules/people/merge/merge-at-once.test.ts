import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { codeOf, mergeWorld, TENANT } from '../../../../test/merge-world.ts'
import { onBothDatabases, PASSWORD } from '../../../../test/world.ts'

onBothDatabases((world) => {
  const { run, asAdmin, member, enter, twoMembers, join, apply } = mergeWorld(world)
  const rootOf = async (id: number) =>
    (await run<{ root: number | null }>(sql`select merged_into_id as root from user_account where id = ${id}`))[0]?.root

  test('ADMIN-214 one of two merges of the same accounts at once is made, by administrators of one tenant and by an operator', async () => {
    const ops = await world.signIn('ops', 10000)
    for (const second of [await asAdmin(), ops]) {
      const [one, other] = await twoMembers()
      const third = await member('Third')
      const first = await asAdmin()
      const opposite = await Promise.all([apply(first, [one.id, other.id]), apply(second, [other.id, one.id])])
      expect(opposite.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
      const roots = [await rootOf(one.id), await rootOf(other.id)]
      expect(roots.filter((root) => root === null)).toHaveLength(1)
      const [kept = 0] = [one.id, other.id].filter((_, at) => roots[at] === null)
      // the account that remains there is removed here
      const chain = await Promise.all([apply(first, [third.id, kept]), apply(second, [third.id, kept])])
      expect(chain.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
      expect([await rootOf(one.id), await rootOf(other.id)]).toEqual([third.id, third.id])
    }
  })

  test('ADMIN-214 merges by an operator in tenants of any order and changes by their administrators cause no deadlock', async () => {
    const ops = await world.signIn('ops', 10000)
    const people = await Promise.all(['A', 'B', 'C', 'D'].map(member))
    for (const { id } of people) await join(id, 20002)
    const [a, b, c, d] = people.map(({ id }) => id) as [number, number, number, number]
    const admin = await asAdmin()
    const answers = await Promise.all([
      ...[apply(ops, [a, b]), apply(ops, [d, c]), apply(ops, [c, a])],
      admin.request({ method: 'POST', url: `/api/admin/v1/people/${b}/end-sessions` }),
      admin.request({ method: 'POST', url: `/api/admin/v1/people/${c}/end-sessions` }),
    ])
    for (const answer of answers) expect([200, 404], answer.payload).toContain(answer.statusCode)
  })

  test('ADMIN-214 a sign-in during a merge fails or ends with it', async () => {
    const admin = await asAdmin()
    for (let round = 0; round < 3; round += 1) {
      const [old, kept] = await twoMembers()
      const browser = world.browser()
      const [signedIn, merged] = await Promise.all([
        browser.tryToSignIn(old.account, PASSWORD),
        apply(admin, [kept.id, old.id]),
      ])
      expect(merged.statusCode, merged.payload).toBe(200)
      browser.token = signedIn.data?.userToken ?? null
      expect((await browser.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
    }
  })

  test('ADMIN-214 a session that another transaction creates during a merge is of no use, and the merge does not wait for it', async () => {
    if (world.kind === 'embedded') return // its transactions run one after the other
    const [old, kept] = await twoMembers()
    const browser = await enter(old)
    const admin = await asAdmin()
    let merged: Promise<{ statusCode: number; payload: string }> | undefined
    await world.database.system(async (db) => {
      await sql`insert into session (id, sid_hash, user_id, idle_seconds, keep, absolute_expires_at, method)
        values (${old.id}, 'late', ${old.id}, 3600, false, now() + interval '1 hour', 'password')`.execute(db)
      merged = apply(admin, [kept.id, old.id])
      expect((await merged).statusCode).toBe(200)
    })
    expect(codeOf((await merged) ?? { payload: '{}' })).toBeUndefined()
    expect((await browser.request({ url: '/api/uaa/user' })).statusCode).toBe(401)
    expect(
      await run(sql`select account.disabled from session join user_account account on account.id = session.user_id
      where session.id = ${old.id}`),
    ).toEqual([{ disabled: true }])
  })

  test('ADMIN-214 calls of the removed account during a merge are answered or refused, without a deadlock', async () => {
    const admin = await asAdmin()
    const [old, kept] = await twoMembers()
    const browsers = [await enter(old), await enter(old), await enter(old)]
    const [merged, ...others] = await Promise.all([
      apply(admin, [kept.id, old.id]),
      ...browsers.flatMap((browser) => [
        browser.request({ method: 'DELETE', url: '/identification/sessions' }),
        browser.request({
          ...{ method: 'PUT', url: '/api/workbench/v4/user-preferences' },
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ locale: 'en' }),
        }),
      ]),
    ])
    expect(merged.statusCode, merged.payload).toBe(200)
    for (const { statusCode, payload } of others) expect(statusCode, payload).toBeLessThan(500)
    expect(await run(sql`select id from session where user_id = ${old.id}`)).toEqual([])
    expect(await run(sql`select user_id from membership where user_id = ${old.id} and tenant_id = ${TENANT}`)).toEqual(
      [],
    )
  })
})
