import { expect, test } from 'vitest'
import { encrypt } from '../../test/encrypt.ts'
import { onBothDatabases, PASSWORD } from '../../test/world.ts'

onBothDatabases(
  (world) => {
    test('SESS-1 on https the cookie is bound to the host and travels on https alone', async () => {
      const anna = world.browser()
      const payload = { account: 'anna', password: await encrypt(PASSWORD, await anna.publicKeys()) }
      const { headers } = await anna.request({ method: 'POST', url: '/identification/login', payload })
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-sid=[\w-]{43}; HttpOnly; Path=\/; Secure; SameSite=Lax$/),
        'signed_in=1; Path=/; Secure; SameSite=Lax',
      ])
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      const captcha = await anna.request({ url: '/identification/captcha' })
      expect(String(captcha.headers['set-cookie'])).toMatch(/; Secure$/)
    })

    test('SEC-11 behind a reverse proxy that is named, its word for the address counts, and nobody else’s', async () => {
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
