import { endpoints } from '@portico/contract/endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../test/sign-in/browser.ts'
import { sendRaw, statusesOf } from '../../../test/raw-http.ts'
import { onBothDatabases } from '../../../test/world.ts'

const MEGABYTE = 1024 * 1024
const LARGE = 65 * 1024
/** The calls of the contract that accept more than 1 MB. */
const CALLS = endpoints.filter(({ options }) => 'bodyBytes' in options && options.bodyBytes > MEGABYTE)
const TARGETS = CALLS.map(({ method, path }) => [method, path.replace(/\{\w{1,20}\}/g, '1')] as const)
const IMPORT = ['POST', '/api/admin/v1/people/import'] as const
type Target = (typeof TARGETS)[number]

onBothDatabases((world) => {
  let port: number
  beforeAll(async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    port = (world.app.server.address() as { port: number }).port
  })

  /** Sends a body that is no JSON, so that an answer of 400 says that it was read. */
  const send = async (person: Browser, [method, url]: Target, bytes: number, headers: Record<string, string> = {}) => {
    const payload = 'x'.repeat(bytes)
    const { statusCode } = await person.request({
      ...{ method, url, payload },
      headers: { 'content-type': 'application/json', ...headers },
    })
    return statusCode
  }
  /** Sends a head with chunks of a body without a declared length. The last chunk is absent unless the body is whole. */
  const sendChunks = async (person: Browser, [method, url]: Target, body: string) => {
    const head = [
      `${method} ${url} HTTP/1.1`,
      'Host: portal.test',
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      ...(person.cookies.size > 0
        ? [`Cookie: ${[...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`]
        : []),
      ...(person.token ? [`Authorization: Bearer ${person.token}`] : []),
    ]
    return statusesOf(await sendRaw(port, `${head.join('\r\n')}\r\n\r\n${body}`))
  }
  const BEGUN = `${LARGE.toString(16)}\r\n${'x'.repeat(LARGE)}\r\n`
  const WHOLE = `${BEGUN}0\r\n\r\n`

  test('SEC-56 all calls that accept more than 1 MB are tested', () => {
    expect(TARGETS).toEqual(expect.arrayContaining([IMPORT, ['POST', '/api/admin/v1/configuration']]))
  })

  test.each(TARGETS)('SEC-56 %s %s reads a large body only from somebody who may make the call', async (...target) => {
    expect(await send(world.browser(), target, LARGE)).toBe(401)
    expect(await send(world.browser(), target, LARGE, { authorization: 'Bearer ptk_of-nobody' })).toBe(401)
    expect(await send(await world.signIn('admin.nordbro', 20001), target, LARGE)).toBe(400)
    // a small body is read without a check
    expect(await send(world.browser(), target, 100)).toBe(400)
  })

  test.each(TARGETS)(
    'SEC-56 %s %s answers before the body arrives, whose length is not declared',
    async (...target) => {
      expect(await sendChunks(world.browser(), target, '')).toEqual([401])
      expect(await sendChunks(world.browser(), target, BEGUN)).toEqual([401])
      expect(await sendChunks(world.browser(), target, WHOLE)).toEqual([401])
      const administrator = await world.signIn('admin.nordbro', 20001)
      expect(await sendChunks(administrator, target, WHOLE)).toEqual([400])
      // its body is awaited
      expect(await sendChunks(administrator, target, BEGUN)).toEqual([])
    },
  )

  test('SEC-56 a right that the caller lacks refuses the large body of a call that needs it', async () => {
    const anna = await world.signIn('anna', 20001)
    expect(await send(anna, IMPORT, LARGE)).toBe(403)
    expect(await sendChunks(anna, IMPORT, BEGUN)).toEqual([403])
  })
})
