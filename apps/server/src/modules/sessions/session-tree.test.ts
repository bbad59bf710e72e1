import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { encrypt } from '../../../test/sign-in/encrypt.ts'
import { handIn } from '../../../test/sign-in/hand-in.ts'
import { onBothDatabases, PASSWORD, PORTAL } from '../../../test/world.ts'

onBothDatabases((world) => {
  const change = (statement: ReturnType<typeof sql>) => world.database.system((db) => statement.execute(db))
  const isIn = async (browser: Browser) => {
    const { statusCode } = await browser.request({ url: '/api/uaa/user' })
    expect([200, 401]).toContain(statusCode)
    return statusCode === 200
  }
  const renews = async (browser: Browser) => {
    const request = { method: 'POST', url: '/identification/session/renew', payload: { begins: true } } as const
    return (await browser.request(request)).statusCode === 200
  }
  const childOf = async (person: Browser) => {
    const body = { purpose: 'hand-in' as const, origin: PORTAL }
    const { ticket } = await person.call('POST /identification/session/ticket', { body })
    const browser = world.browser()
    await handIn(browser, ticket)
    await browser.enter(20001)
    return browser
  }
  /** A session, one that was handed in from it, and one that was handed in from that. */
  const family = async () => {
    const parent = await world.signIn('anna', 20001)
    const child = await childOf(parent)
    return { parent, child, grandchild: await childOf(child) }
  }
  const listed = async (browser: Browser) => browser.call('GET /identification/sessions')
  const ofSession = async (browser: Browser) => (await listed(browser)).find(({ current }) => current)?.id ?? 0

  test('SESS-60, SESS-152 a log-out ends the session’s child sessions, but not its parents', async () => {
    const { parent, child, grandchild } = await family()
    await child.request({ url: '/api/uaa/user/logout' })
    expect([await isIn(parent), await isIn(grandchild), await renews(grandchild)]).toEqual([true, false, false])

    const other = await childOf(parent)
    await parent.request({ url: '/api/uaa/user/logout' })
    expect([await isIn(other), await renews(other)]).toEqual([false, false])
  })

  test('SESS-60 ending a session from the list ends its child sessions', async () => {
    const { parent, child, grandchild } = await family()
    const id = String(await ofSession(child))
    await parent.call('DELETE /identification/sessions/{id}', { params: { id } })
    expect([await isIn(parent), await isIn(child), await isIn(grandchild)]).toEqual([true, false, false])
  })

  test('SESS-60 a phone that has scanned a browser’s code stays signed in as long as that browser', async () => {
    const parent = await world.signIn('anna', 20001)
    const { url } = await parent.call('POST /identification/app-scan')
    const code = new URL(url).hash.slice(1)
    const phone = world.browser()
    const { number } = await phone.call('POST /identification/app-scan/take', { body: { code } })
    await parent.call('POST /identification/app-scan/confirm', { body: { number } })
    phone.token = (await phone.call('POST /identification/app-scan/collect', { body: { code } })).userToken
    expect(await isIn(phone)).toBe(true)
    expect((await listed(phone)).find(({ current }) => current)?.origin).toMatchObject({
      method: 'qr',
      from: { sessionId: await ofSession(parent) },
    })
    await parent.request({ url: '/api/uaa/user/logout' })
    expect([await isIn(phone), await renews(phone)]).toEqual([false, false])
  })

  test('SESS-60 a browser that takes the code which it shows itself stays signed in', async () => {
    const anna = await world.signIn('anna', 20001)
    const code = new URL((await anna.call('POST /identification/app-scan')).url).hash.slice(1)
    const { number } = await anna.call('POST /identification/app-scan/take', { body: { code } })
    await anna.call('POST /identification/app-scan/confirm', { body: { number } })
    anna.token = (await anna.call('POST /identification/app-scan/collect', { body: { code } })).userToken
    expect(await isIn(anna)).toBe(true)
  })

  test('SESS-61 the idle time and the end of each parent session apply at every call', async () => {
    for (const end of [
      sql`last_active_at = now() - make_interval(secs => idle_seconds + 1)`,
      sql`absolute_expires_at = now()`,
    ]) {
      const { parent, child, grandchild } = await family()
      const id = await ofSession(parent)
      await change(sql`update session set ${end} where id = ${id}`)
      for (const browser of [child, grandchild]) {
        expect([await isIn(browser), await renews(browser)]).toEqual([false, false])
      }
    }
  })

  test('SESS-61, SESS-119, SESS-153 a child session ends no later than its parent, and its use does not extend the parent’s idle time', async () => {
    const { parent, child } = await family()
    const [id, childId] = [await ofSession(parent), await ofSession(child)]
    await change(sql`update session set last_active_at = now() - interval '1 hour' where id in (${id}, ${childId})`)
    await child.call('POST /identification/session/touch')
    const { rows } = await change(sql`select last_active_at < now() - interval '59 minutes' as idle,
      absolute_expires_at <= (select absolute_expires_at from session where id = ${id}) as bounded
      from session where id in (${id}, ${childId}) order by idle`)
    expect(rows).toEqual([
      { idle: false, bounded: true },
      { idle: true, bounded: true },
    ])
  })

  test('SESS-62, SESS-154 a sign-in confirmed by a phone is a sibling of the phone’s session, and ends with that session’s parent', async () => {
    const scanned = async (phone: Browser) => {
      const desk = world.browser()
      const image = await desk.request({ url: '/identification/qrcode.img' })
      const id = String(image.headers['x-qr-id'])
      await phone.call('POST /identification/qrcode/{id}/scan', { params: { id } })
      const { number } = await desk.call('GET /identification/qrcode/{id}/status', { params: { id } })
      await phone.call('POST /identification/qrcode/{id}/confirm', { params: { id }, body: { number: number ?? '' } })
      return { desk, id }
    }
    const collect = async ({ desk, id }: Awaited<ReturnType<typeof scanned>>) => {
      const state = await desk.call('GET /identification/qrcode/{id}/status', { params: { id } })
      desk.token = state.userToken
      return state.status
    }
    const phone = await world.signIn('anna', 20001)
    const beside = await scanned(phone)
    expect(await collect(beside)).toBe('CONFIRMED')
    await phone.request({ url: '/api/uaa/user/logout' })
    expect(await isIn(beside.desk)).toBe(true)

    const { parent, child } = await family()
    const below = await scanned(child)
    expect(await collect(below)).toBe('CONFIRMED')
    const waiting = await scanned(child)
    await parent.request({ url: '/api/uaa/user/logout' })
    expect(await isIn(below.desk)).toBe(false)
    expect(await waiting.desk.request({ url: `/identification/qrcode/${waiting.id}/status` })).toMatchObject({
      statusCode: 403,
    })
  })

  test('SESS-63 a password change or relogin in a child session makes it independent', async () => {
    const { parent, child, grandchild } = await family()
    const secret = async (text: string) => encrypt(text, await child.publicKeys())
    const body = { oldPassword: await secret(PASSWORD), newPassword: await secret('Quiet-Harbour-7719-Lantern') }
    const changed = await child.call('PUT /identification/password', { body })
    expect(changed).toMatchObject({ success: true })
    expect([await isIn(parent), await isIn(child)]).toEqual([false, true])
    expect((await listed(child)).map(({ origin }) => origin)).toEqual([
      { method: 'password', from: null, application: null },
    ])
    expect(await isIn(grandchild)).toBe(false)
  })

  test('SESS-63, SESS-155 a relogin ends the child sessions of the former session', async () => {
    const parent = await world.signIn('li.wei', 20001)
    const child = await childOf(parent)
    const again = async (browser: Browser) => {
      const password = await encrypt(PASSWORD, await browser.publicKeys())
      const { data } = await browser.call('POST /identification/users/verify-tenant/relist', {
        body: { type: 'password', account: 'li.wei', password, tenantId: 20001 },
      })
      browser.token = data?.userToken ?? null
    }
    await change(
      sql`update session set last_active_at = now() - make_interval(secs => idle_seconds + 1) where user_id = 501`,
    )
    await again(parent)
    expect([await isIn(parent), await isIn(child), await renews(child)]).toEqual([true, false, false])

    const another = await childOf(parent)
    await again(another)
    await parent.request({ url: '/api/uaa/user/logout' })
    expect(await isIn(another)).toBe(true)
  })

  test('SESS-64 the ids of sessions are random numbers that do not reveal their count', async () => {
    const ids: number[] = []
    for (const account of ['li.wei', 'li.wei', 'li.wei']) ids.push(await ofSession(await world.signIn(account)))
    for (const id of ids) expect(String(id)).toMatch(/^\d{15}$/)
    expect(Math.min(...ids.slice(1).map((id, index) => Math.abs(id - (ids[index] ?? 0))))).toBeGreaterThan(1000)
  })

  test('SESS-74 the list of own sessions has the sign-in method of each session, and the device or application that has handed it in', async () => {
    const parent = await world.signIn('erik', 20001)
    parent.token = null
    await parent.signIn('erik', PASSWORD)
    await parent.enter(20001)
    const child = await childOf(parent)
    const rows = await listed(child)
    expect(rows.find(({ current }) => current)?.origin).toEqual({
      method: 'hand-in',
      from: { sessionId: rows.find(({ current }) => !current)?.id, device: expect.any(String) as string },
      application: null,
    })
    expect(rows.find(({ current }) => !current)?.origin).toEqual({ method: 'password', from: null, application: null })
  })
})
