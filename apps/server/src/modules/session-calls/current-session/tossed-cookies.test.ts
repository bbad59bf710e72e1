import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../../test/world.ts'

onBothDatabases((world) => {
  test('HOST-140, HOST-307 12 cookies of 3 KB set by another host cause no 431, and are expired', async () => {
    const cookie = Array.from({ length: 12 }, (_, index) => `b${index}=${'x'.repeat(3000)}`).join('; ')
    const answer = await world.browser().request({ url: '/identification/public-key', headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    expect(String(answer.headers['set-cookie'])).toContain('b0=; Domain=portal.test; Path=/; Max-Age=0')
    const other = await world
      .browser()
      .request({ url: '/identification/public-key', headers: { x: 'x'.repeat(20_000) } })
    expect(other.statusCode).toBe(431)
  })

  test('HOST-141, HOST-308 on plain http a session cookie set by another host changes nothing, before or after the own cookie', async () => {
    const [anna, erik] = [await world.signIn('anna', 20001), await world.signIn('erik', 20001)]
    const [own, tossed] = [anna.cookies.get('sid'), erik.cookies.get('sid')]
    const { userId } = await anna.call('GET /identification/session')

    for (const cookie of [
      `sid=${tossed}; sid=${own}`,
      `sid=${own}; sid=${tossed}`,
      `sid=${'Z'.repeat(43)}; sid=${own}`,
    ]) {
      const read = await anna.request({ url: '/identification/session', headers: { cookie } })
      expect([read.statusCode, read.json()], cookie).toMatchObject([200, { userId }])

      const renew = (payload: object) =>
        anna.request({ method: 'POST', url: '/identification/session/renew', headers: { cookie }, payload })
      expect((await renew({ userId })).statusCode).toBe(200)
      const begun = await renew({ begins: true })
      expect(begun.statusCode, 'two people: none is taken').toBe(cookie.includes(String(tossed)) ? 401 : 200)
      expect(String(begun.headers['set-cookie'])).toContain('sid=; Domain=portal.test; Path=/; Max-Age=0')
    }
  })
})
