import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { onBothDatabases, PORTAL } from '../../../test/world.ts'

onBothDatabases((world) => {
  const show = async (browser: Browser) => {
    const { url } = await browser.call('POST /identification/app-scan')
    const [address, code = ''] = url.split('#')
    expect(address).toBe(`${PORTAL}/login/scan-app`)
    return code
  }
  const post = (browser: Browser, step: string, payload: object = {}, headers = {}) =>
    browser.request({ method: 'POST', url: `/identification/app-scan/${step}`, payload, headers })
  const take = async (phone: Browser, code: string) =>
    (await post(phone, 'take', { code })).json<{ number: string }>().number
  const collect = async (phone: Browser, code: string) =>
    (await post(phone, 'collect', { code })).json<{ status: string; userToken: string | null; userId: number }>()
  const wrong = (number: string) => (number === '00' ? '01' : '00')

  test('SIGN-25, SIGN-131 the phone that scans the code is signed in when its number is entered beside the code', async () => {
    const browser = await world.signIn('anna', 20001)
    const phone = world.browser()
    const code = await show(browser)
    expect(await browser.call('GET /identification/app-scan')).toMatchObject({ status: 'WAITING', visitor: null })

    const number = await take(phone, code)
    expect(number).toMatch(/^\d\d$/)
    expect(await browser.call('GET /identification/app-scan')).toMatchObject({
      status: 'SCANNED',
      visitor: { network: phone.address },
    })
    expect(await collect(phone, code)).toMatchObject({ status: 'SCANNED', userToken: null, userId: null })
    expect((await post(browser, 'confirm', { number: wrong(number) })).json()).toEqual({ status: 'SCANNED' })
    expect((await post(browser, 'confirm', { number })).json()).toEqual({ status: 'CONFIRMED' })

    const answers = await Promise.all([1, 2, 3].map(() => collect(phone, code)))
    const got = answers.filter(({ userToken }) => userToken)
    expect(got).toHaveLength(1)
    expect(got[0]).toMatchObject({ status: 'CONFIRMED', userId: 612 })
    phone.token = got[0]?.userToken ?? null
    const session = await phone.call('GET /identification/session')
    expect(session.userId).toBe(612)
    expect(phone.cookies.get('sid')).not.toBe(browser.cookies.get('sid'))
    expect((await browser.call('GET /identification/session')).userId).toBe(612)
  })

  test('SIGN-25 only the last of several codes that a session requests at once can be scanned', async () => {
    const browser = await world.signIn('anna')
    const codes = await Promise.all(Array.from({ length: 5 }, () => show(browser)))
    const taken = await Promise.all(codes.map((code) => post(world.browser(), 'take', { code })))
    expect(taken.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404, 404, 404,
    ])
  })

  test('SIGN-25 a code belongs to the first phone that scans it, for two minutes, while the session that shows it lives', async () => {
    const browser = await world.signIn('anna')
    const [phone, thief] = [world.browser(), world.browser()]
    const former = await show(browser)
    const code = await show(browser)
    expect((await post(phone, 'take', { code: former })).statusCode).toBe(404)
    const number = await take(phone, code)
    expect((await post(thief, 'take', { code })).statusCode).toBe(404)
    expect((await post(thief, 'collect', { code })).statusCode).toBe(403)
    thief.cookies.set('pre_scan', 'A'.repeat(43))
    await post(browser, 'confirm', { number })
    expect(await collect(thief, code)).toMatchObject({ status: 'EXPIRED', userToken: null })

    await browser.request({ method: 'POST', url: '/api/portal/v4/logout', payload: {} })
    expect(await collect(phone, code)).toMatchObject({ status: 'EXPIRED', userToken: null })

    const again = await world.signIn('anna')
    const late = await show(again)
    const lateNumber = await take(phone, late)
    await post(again, 'confirm', { number: lateNumber })
    await world.database.system((db) =>
      sql`update app_scan set expires_at = expires_at - interval '121 seconds'`.execute(db),
    )
    expect(await collect(phone, late)).toMatchObject({ status: 'EXPIRED', userToken: null })
    expect(await again.call('GET /identification/app-scan')).toMatchObject({ status: 'EXPIRED' })
  })

  test('SIGN-25 a refusal, or three wrong numbers, end the code; another person cannot confirm it', async () => {
    const browser = await world.signIn('anna')
    const phone = world.browser()
    const code = await show(browser)
    const number = await take(phone, code)
    const wei = await world.signIn('li.wei')
    expect((await post(wei, 'confirm', { number })).json()).toEqual({ status: 'EXPIRED' })
    expect(await collect(phone, code)).toMatchObject({ status: 'SCANNED' })
    expect((await post(browser, 'refuse')).statusCode).toBe(204)
    expect(await collect(phone, code)).toMatchObject({ status: 'EXPIRED' })

    const second = await show(browser)
    const right = await take(phone, second)
    const answers: unknown[] = []
    for (let turn = 0; turn < 3; turn++) answers.push((await post(browser, 'confirm', { number: wrong(right) })).json())
    expect(answers).toEqual([{ status: 'SCANNED' }, { status: 'SCANNED' }, { status: 'EXPIRED' }])
    expect((await post(browser, 'confirm', { number: right })).json()).toEqual({ status: 'EXPIRED' })

    const foreign = await post(phone, 'take', { code: second }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.statusCode).toBe(403)
    expect(world.log.join('')).not.toContain(second)
  })
})
