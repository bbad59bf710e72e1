import { sql } from 'kysely'
import { renderSVG } from 'uqr'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PORTAL } from '../../../test/world.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

onBothDatabases((world) => {
  async function newCode(browser: Browser) {
    const image = await browser.request({
      url: '/identification/qrcode.img?v=1',
      headers: { 'user-agent': WINDOWS },
    })
    return { image, id: String(image.headers['x-qr-id']) }
  }
  const status = (browser: Browser, id: string, headers = {}) =>
    browser.request({ url: `/identification/qrcode/${id}/status`, headers })
  const stateOf = async (browser: Browser, id: string) =>
    (await status(browser, id)).json<{ status: string; number: string | null; userToken: string | null }>()
  const scan = (phone: Browser, id: string) =>
    phone.request({ method: 'POST', url: `/identification/qrcode/${id}/scan`, payload: {} })
  const confirm = (phone: Browser, id: string, number: string | null) =>
    phone.request({ method: 'POST', url: `/identification/qrcode/${id}/confirm`, payload: { number } })
  const age = (seconds: number) =>
    world.database.system((db) =>
      sql`update qr_login set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(db),
    )
  const wrong = (number: string | null) => (number === '00' ? '01' : '00')

  test('SESS-47, SESS-92, SESS-140, SESS-141 in a frame of another site the cookies are partitioned, and log-out removes both kinds', async () => {
    const frame = world.browser()
    const phone = await world.signIn('anna', 20001)
    const embedded = { 'x-embedded': '1' }
    const image = await frame.request({ url: '/identification/qrcode.img', headers: embedded })
    const id = String(image.headers['x-qr-id'])
    expect(String(image.headers['set-cookie'])).toMatch(/; Secure; SameSite=None; Partitioned; Max-Age=120$/)
    await scan(phone, id)
    await confirm(phone, id, (await stateOf(frame, id)).number)
    const given = [(await status(frame, id, embedded)).headers['set-cookie']].flat().map(String)
    expect(
      given.filter((line) => /^(sid|signed_in)=.*Path=\/; Secure; SameSite=None; Partitioned$/.test(line)),
    ).toHaveLength(2)
    expect(given.find((line) => line.startsWith('sid='))).toContain('; HttpOnly; ')

    // an embedder can cause the cookie to be sent, but gets no session
    for (const site of ['cross-site', 'same-site']) {
      const renewed = await frame.request({
        method: 'POST',
        url: '/identification/session/renew',
        headers: { 'sec-fetch-site': site, origin: 'http://intranet.example', 'content-type': 'application/json' },
        payload: {},
      })
      expect([renewed.statusCode, renewed.headers['access-control-allow-origin']]).toEqual([403, undefined])
    }
    const out = await frame.request({
      method: 'POST',
      url: '/api/portal/v4/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'serviceUrl=/login',
    })
    const taken = [out.headers['set-cookie']].flat().map(String)
    for (const name of ['sid', 'signed_in']) {
      const lines = taken.filter((line) => line.startsWith(`${name}=;`) && line.endsWith('Max-Age=0'))
      expect(lines.map((line) => line.includes('Partitioned'))).toEqual([false, true])
    }
  })

  test('SIGN-22 SIGN-23 SIGN-29 SIGN-129 a code is scanned, the number compared, and the requesting browser signed in with a new session', async () => {
    const browser = world.browser()
    const phone = await world.signIn('anna', 20001)
    const { image, id } = await newCode(browser)
    expect(image.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(id).toMatch(/^[\w-]{22}$/)
    expect(String(image.headers['set-cookie'])).toMatch(
      /^pre_qr=[\w-]{43}; Path=\/identification\/qrcode; HttpOnly; SameSite=Lax; Max-Age=120$/,
    )
    expect(image.payload).toBe(renderSVG(`${PORTAL}/login/scan/${id}`, { ecc: 'M', border: 2 }))
    expect(image.payload).not.toContain(browser.cookies.get('pre_qr'))
    const waiting = await stateOf(browser, id)
    expect(waiting).toMatchObject({ status: 'WAITING', number: null, userToken: null })

    const scanned = (await scan(phone, id)).json<Record<string, unknown>>()
    expect(scanned).toMatchObject({ browser: 'Chrome, Windows', network: browser.address })
    expect(Math.abs(Number(scanned['time']) - Date.now())).toBeLessThan(60_000)
    // Only the browser shows the number; the phone does not receive it.
    expect(scanned).not.toHaveProperty('number')
    const { status: now, number } = await stateOf(browser, id)
    expect([now, number]).toEqual(['SCANNED', expect.stringMatching(/^\d\d$/)])
    expect((await scan(phone, id)).statusCode).toBe(200)
    expect((await stateOf(browser, id)).number).toBe(number)

    expect((await confirm(phone, id, wrong(number))).json()).toEqual({ status: 'SCANNED' })
    expect((await stateOf(browser, id)).userToken).toBe(null)
    browser.cookies.set('sid', phone.cookies.get('sid') ?? '')
    expect((await confirm(phone, id, number)).json()).toEqual({ status: 'CONFIRMED' })
    expect((await confirm(phone, id, number)).statusCode).toBe(404)

    browser.cookies.delete('sid')
    const last = await status(browser, id)
    expect(last.cookies.find(({ name }) => name === 'sid')?.maxAge).toBeUndefined()
    const answer = last.json<{ userToken: string }>()
    expect(answer).toMatchObject({ status: 'CONFIRMED', userId: 612, loginTenantId: null })
    expect(browser.cookies.get('sid')).not.toBe(phone.cookies.get('sid'))
    expect(browser.cookies.has('pre_qr')).toBe(false)
    browser.token = answer.userToken
    expect((await browser.call('GET /identification/session')).userId).toBe(612)
    expect((await phone.call('GET /identification/session')).userId).toBe(612)
  })

  test('SIGN-22, SIGN-128 the browser’s former session ends, and the new session has another cookie', async () => {
    const browser = await world.signIn('li.wei', 20001)
    const former = { sid: browser.cookies.get('sid'), token: browser.token }
    const { id } = await newCode(browser)
    const phone = await world.signIn('anna')
    await scan(phone, id)
    await confirm(phone, id, (await stateOf(browser, id)).number)
    expect((await stateOf(browser, id)).status).toBe('CONFIRMED')
    expect(browser.cookies.get('sid')).not.toBe(former.sid)
    const again = await world.app.inject({
      url: '/identification/session',
      headers: { cookie: `sid=${former.sid}`, authorization: `Bearer ${former.token}` },
    })
    expect(again.statusCode).toBe(401)
  })

  test('SIGN-22, SIGN-127 a poll with only the id is refused like an unknown id', async () => {
    const browser = world.browser()
    const { id } = await newCode(browser)
    const phone = await world.signIn('anna')
    await scan(phone, id)
    await confirm(phone, id, (await stateOf(browser, id)).number)

    const thief = world.browser()
    await newCode(thief)
    const answers = [
      await status(world.browser(), id),
      await status(thief, id),
      await status(thief, 'A'.repeat(22)),
      await status(browser, id, { 'sec-fetch-site': 'cross-site' }),
      await status(browser, id, { 'sec-fetch-site': 'same-site' }),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
    }
    // The right browser gets the session only once.
    const race = await Promise.all([1, 2, 3].map(() => stateOf(browser, id).catch(() => null)))
    expect(race.filter((state) => state?.userToken)).toHaveLength(1)
    const embedded = await world
      .browser()
      .request({ url: '/identification/qrcode.img', headers: { 'sec-fetch-site': 'cross-site' } })
    expect([embedded.statusCode, embedded.headers['set-cookie']]).toEqual([403, undefined])
  })

  test('SIGN-23 a code ends after two minutes, in each of its steps', async () => {
    const phone = await world.signIn('anna')
    for (const step of ['waiting', 'scanned', 'confirmed']) {
      const browser = world.browser()
      const { id } = await newCode(browser)
      if (step !== 'waiting') await scan(phone, id)
      const { number } = await stateOf(browser, id)
      if (step === 'confirmed') await confirm(phone, id, number)
      await age(119)
      await age(2)
      expect(await stateOf(browser, id), step).toMatchObject({ status: 'EXPIRED', userToken: null })
      expect((await scan(phone, id)).statusCode).toBe(404)
      expect((await confirm(phone, id, number ?? '00')).statusCode).toBe(404)
    }
  })

  test('SIGN-23, SIGN-130 a code belongs to the first scanner; a refusal, or three wrong numbers, end it', async () => {
    const [anna, wei] = [await world.signIn('anna'), await world.signIn('li.wei')]
    const browser = world.browser()
    const first = await newCode(browser)
    expect((await confirm(anna, first.id, '00')).statusCode).toBe(404)
    await scan(anna, first.id)
    const foreign = await scan(wei, first.id)
    const nobody = await scan(wei, 'B'.repeat(22))
    const plain = (answer: typeof foreign) => answer.payload.replace(/"traceId":"\w+"/, '')
    expect([foreign.statusCode, plain(foreign)]).toEqual([404, plain(nobody)])
    const { number } = await stateOf(browser, first.id)
    expect((await confirm(wei, first.id, number)).statusCode).toBe(404)
    const refuse = (phone: Browser, id: string) =>
      phone.request({ method: 'POST', url: `/identification/qrcode/${id}/refuse`, payload: {} })
    expect((await refuse(wei, first.id)).statusCode).toBe(404)
    expect((await refuse(anna, first.id)).statusCode).toBe(204)
    expect((await stateOf(browser, first.id)).status).toBe('EXPIRED')

    const second = await newCode(browser)
    await scan(anna, second.id)
    const right = (await stateOf(browser, second.id)).number
    const answers: unknown[] = []
    for (let turn = 0; turn < 3; turn++) answers.push((await confirm(anna, second.id, wrong(right))).json())
    expect(answers).toEqual([{ status: 'SCANNED' }, { status: 'SCANNED' }, { status: 'EXPIRED' }])
    expect((await confirm(anna, second.id, right)).statusCode).toBe(404)
  })

  test('SIGN-23 scanning needs a signed-in person with cookie and bearer of a session', async () => {
    const { id } = await newCode(world.browser())
    expect((await scan(world.browser(), id)).statusCode).toBe(401)
    const half = await world.signIn('anna')
    half.token = null
    expect((await scan(half, id)).statusCode).toBe(401)
  })
})
