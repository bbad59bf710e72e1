import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'
import { sweepOnce } from '../operations/expired-rows.service.ts'

const problem = (status: number, errorCode: string) => ({ status, problem: { errorCode } })

onBothDatabases((world) => {
  const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))
  const signInPersistently = async () => {
    const person = world.browser()
    await person.signIn('anna', PASSWORD, { freeLogin: true })
    await person.enter(20001)
    return person
  }
  const renew = (person: Browser, payload: object, headers: Record<string, string> = {}) =>
    person.request({ method: 'POST', url: '/identification/session/renew', payload, headers })
  const pass = (time: string) =>
    change(sql`update session set last_active_at = last_active_at - ${time}::interval,
      absolute_expires_at = absolute_expires_at - ${time}::interval where user_id = 501 or user_id = 612`)

  test('SESS-15, SESS-102 a persistent session restarts when a page loads after the idle time, and keeps its end', async () => {
    const anna = await signInPersistently()
    const [before, first] = [anna.token, await anna.call('GET /identification/session')]
    await pass('25 hours')
    await sweepOnce(world.database)

    const begun = await renew(anna, { tenantId: 20001, begins: true })
    expect(begun.statusCode).toBe(200)
    expect(anna.token).toBe(before)
    await expect(anna.call('GET /api/uaa/user')).rejects.toMatchObject(problem(401, 'UNAUTHENTICATED'))
    anna.token = begun.json<{ tenantToken: string }>().tenantToken
    await expect(anna.call('GET /api/uaa/user')).resolves.toMatchObject({ tenantId: 20001 })
    const second = await anna.call('GET /identification/session')
    expect(Math.round((first.absoluteExpiresAt - second.absoluteExpiresAt) / 3_600_000)).toBe(25)

    await pass('6 days')
    expect((await renew(anna, { begins: true })).statusCode).toBe(401)
  })

  test('SESS-15 pages that load at the same time share the new session', async () => {
    const anna = await signInPersistently()
    await pass('25 hours')
    const answers = await Promise.all([1, 2, 3, 4].map(() => renew(anna, { tenantId: 20001, begins: true })))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      anna.token = answer.json<{ tenantToken: string }>().tenantToken
      await expect(anna.call('GET /api/uaa/user')).resolves.toMatchObject({ tenantId: 20001 })
    }
  })

  test('SESS-15, SESS-103 renewals of an open page and polling do not restart a session, and ended or other sessions do not restart', async () => {
    const anna = await signInPersistently()
    await pass('25 hours')
    expect((await renew(anna, { tenantId: 20001 })).statusCode).toBe(401)
    expect((await renew(anna, { begins: true }, { 'x-background': '1' })).statusCode).toBe(401)
    await change(sql`update user_account set disabled = true where id = 612`)
    expect((await renew(anna, { begins: true })).statusCode).toBe(401)
    await change(sql`update user_account set disabled = false where id = 612`)
    const sid = anna.cookies.get('sid') ?? ''
    await anna.request({ url: '/api/portal/v4/logout' })
    anna.cookies.set('sid', sid)
    expect((await renew(anna, { begins: true })).statusCode).toBe(401)

    const passing = await world.signIn('li.wei', 20001)
    await pass('24 hours')
    expect((await renew(passing, { begins: true })).statusCode).toBe(401)
    await pass('61 minutes')
    await sweepOnce(world.database)
    const { rows } = await change(sql`select id from session where user_id = 501`)
    expect(rows).toEqual([])
  })

  test('SESS-49 the answer to a renewal reports an end by inactivity, but no other end', async () => {
    const why = async (person: Browser) => (await renew(person, {})).json<{ errorCode: string; errorMsg: string }>()
    const liWei = await world.signIn('li.wei', 20001)
    await pass('24 hours')
    await sweepOnce(world.database)
    expect(await why(liWei)).toMatchObject({
      errorCode: 'SESSION_IDLE',
      errorMsg: 'account has not performed any operation for a long time, log in again',
    })
    await change(sql`update user_account set disabled = true where id = 501`)
    expect(await why(liWei)).toMatchObject({ errorCode: 'UNAUTHENTICATED' })
    await change(sql`update user_account set disabled = false where id = 501`)
    await pass('6 days')
    expect(await why(liWei)).toMatchObject({ errorCode: 'UNAUTHENTICATED' })

    const other = await world.signIn('li.wei', 20001)
    const sid = other.cookies.get('sid') ?? ''
    await other.request({ url: '/api/portal/v4/logout' })
    other.cookies.set('sid', sid)
    expect(await why(other)).toMatchObject({ errorCode: 'UNAUTHENTICATED' })
  })

  test('SESS-16 the shortest idle time of the entered tenants applies, independently of the last renewal', async () => {
    const hours = (tenantId: number, value: string) =>
      change(
        sql`update theme set document = jsonb_set(document, '{loginSessionTimeout}', ${value}::jsonb) where tenant_id = ${tenantId}`,
      )
    await hours(20001, '0.5')
    await hours(20002, '8')
    const liWei = await world.signIn('li.wei', 20002)
    const idle = async () => {
      const told = await liWei.call('GET /identification/session')
      return told.idleExpiresAt - told.serverTime
    }
    expect(await idle()).toBe(8 * 3_600_000)
    await liWei.enter(20001)
    expect(await idle()).toBe(1_800_000)
    await liWei.enter(20002)
    expect(await idle()).toBe(1_800_000)
    await renew(liWei, { tenantId: 20002 })
    expect(await idle()).toBe(1_800_000)

    // After the tenant has raised the idle time, entering applies the change, but a renewal does not.
    await hours(20001, '1')
    await renew(liWei, { tenantId: 20001 })
    expect(await idle()).toBe(1_800_000)
    await liWei.enter(20001)
    expect(await idle()).toBe(3_600_000)
    // After the tenant has lowered the idle time, the next renewal applies the change.
    await hours(20001, '0.5')
    await renew(liWei, { tenantId: 20002 }, { 'x-background': '1' })
    expect(await idle()).toBe(1_800_000)
  })

  test('SESS-16, SESS-104 a renewal does not count as use: the last used tenant is the last entered one', async () => {
    const liWei = await world.signIn('li.wei')
    await liWei.enter(20001)
    await liWei.enter(20002)
    const used = () =>
      change(sql`select tenant_id, last_used_at from membership where user_id = 501 order by tenant_id`)
    const before = (await used()).rows
    await renew(liWei, { tenantId: 20001 })
    await renew(liWei, { tenantId: 20001 }, { 'x-background': '1' })
    expect((await used()).rows).toEqual(before)
    await liWei.enter(20001)
    expect((await used()).rows).not.toEqual(before)
  })
})
