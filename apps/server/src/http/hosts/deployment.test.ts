import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { encrypt } from '../../../test/sign-in/encrypt.ts'
import { onBothDatabases, PASSWORD } from '../../../test/world.ts'

onBothDatabases(
  (world) => {
    test('SESS-1 SEC-44 on https the cookie is bound to the host and sent over https only', async () => {
      const anna = world.browser()
      const payload = { account: 'anna', password: await encrypt(PASSWORD, await anna.publicKeys()) }
      const { headers } = await anna.request({ method: 'POST', url: '/identification/login', payload })
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-sid=[\w-]{43}; HttpOnly; Path=\/; Secure; SameSite=Lax$/),
        'signed_in=1; Path=/; Secure; SameSite=Lax',
        expect.stringMatching(/^__Host-device=[\w-]{43}; HttpOnly; Path=\/; Secure; SameSite=Lax; Max-Age=15552000$/),
      ])
      // SEC-44
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      const captcha = await anna.request({ url: '/identification/captcha' })
      expect(String(captcha.headers['set-cookie'])).toMatch(/; Secure; SameSite=Lax; /)
    })

    test('SEC-42 on https a cookie before signing in is bound to the host, and no other cookie of its name is accepted', async () => {
      const browser = world.browser()
      const { headers } = await browser.request({ url: '/identification/captcha' })
      expect(String(headers['set-cookie'])).toMatch(
        /^__Host-pre_captcha=[\w-]{40,100}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=120$/,
      )
      const own = browser.cookies.get('__Host-pre_captcha') ?? ''
      const listen = (cookie: string) =>
        world.app
          .inject({ url: '/identification/captcha/audio', headers: { cookie } })
          .then((answer) => answer.statusCode)
      expect(await listen(`pre_captcha=${own}`)).toBe(404)
      expect(await listen(`__Host-pre_captcha=${own}`)).toBe(200)

      const code = await browser.request({
        url: '/identification/qrcode.img',
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      expect(String(code.headers['set-cookie'])).toMatch(/^__Host-pre_qr=[\w-]{43}; Path=\/; HttpOnly; Secure; /)
    })

    test('SEC-42 the cookies of a second step and of a passkey are bound to the host', async () => {
      await world.database.system((db) =>
        sql`insert into totp_secret (user_id, secret, confirmed_at) values (612, '\\x00', now())`.execute(db),
      )
      const browser = world.browser()
      const payload = { account: 'anna', password: await encrypt(PASSWORD, await browser.publicKeys()) }
      const { headers } = await browser.request({ method: 'POST', url: '/identification/login', payload })
      expect(headers['set-cookie']).toMatch(
        /^__Host-pre_factor=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=300$/,
      )
      const own = browser.cookies.get('__Host-pre_factor') ?? ''
      const begin = (cookie: string) =>
        world.app.inject({
          method: 'POST',
          url: '/identification/login/passkey/options',
          headers: { cookie, 'sec-fetch-site': 'same-origin' },
          payload: { isSecondFactor: true },
        })
      expect((await begin(`pre_factor=${own}`)).statusCode).toBe(404)
      const begun = await begin(`__Host-pre_factor=${own}`)
      expect(begun.statusCode).toBe(200)
      expect(begun.headers['set-cookie']).toMatch(
        /^__Host-pre_passkey=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=300$/,
      )
    })

    test('SEC-11 a trusted reverse proxy determines the client’s address, but no other sender does', async () => {
      const fail = (remoteAddress: string, forwarded: string) =>
        world.app.inject({
          method: 'POST',
          url: '/identification/login',
          remoteAddress,
          headers: { 'x-forwarded-for': forwarded },
          payload: { account: 'nobody', password: 'x' },
        })
      await fail('192.0.2.1', '198.51.100.7')
      await fail('203.0.113.9', '198.51.100.8')
      await fail('192.0.2.1', '198.51.100.66, 198.51.100.9')
      const { rows } = await world.database.system(async (db) => ({
        rows: await db.selectFrom('login_failure').select('network').orderBy('id').execute(),
      }))
      expect(rows.map(({ network }) => network)).toEqual(['198.51.100.7', '203.0.113.9', '198.51.100.9'])
    })
  },
  { PUBLIC_ORIGIN: 'https://portal.test', TRUST_PROXY: '192.0.2.1' },
)
