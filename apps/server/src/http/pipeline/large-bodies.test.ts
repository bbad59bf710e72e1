import { expect, test } from 'vitest'
import type { Browser } from '../../../test/browser.ts'
import { onBothDatabases } from '../../../test/world.ts'

const CALLS = ['/api/admin/v1/people/import', '/api/admin/v1/configuration']

onBothDatabases((world) => {
  /** Sends a body that is no JSON, so that an answer of 400 says that it was read. */
  const send = async (person: Browser, url: string, bytes: number, headers: Record<string, string> = {}) => {
    const payload = 'x'.repeat(bytes)
    const { statusCode } = await person.request({
      ...{ method: 'POST', url, payload },
      headers: { 'content-type': 'application/json', ...headers },
    })
    return statusCode
  }

  test.each(CALLS)('SEC-56 %s reads a large body only from somebody who may make the call', async (url) => {
    const large = 65 * 1024
    expect(await send(world.browser(), url, large)).toBe(401)
    expect(await send(world.browser(), url, large, { authorization: 'Bearer ptk_of-nobody' })).toBe(401)
    expect(await send(await world.signIn('admin.nordbro', 20001), url, large)).toBe(400)
    // a small body costs nothing
    expect(await send(world.browser(), url, 100)).toBe(400)
  })

  test('SEC-56 a right that the caller lacks refuses the large body of a call that needs it', async () => {
    expect(await send(await world.signIn('anna', 20001), '/api/admin/v1/people/import', 65 * 1024)).toBe(403)
  })
})
