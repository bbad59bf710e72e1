import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGuardedFetch, isAllowedUpstream } from './guarded-fetch.ts'

test('HOST-43 a connection to a host that one list permits is not used for another list', async () => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.end('inside')
  })
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`
  const fetchWith = (listed: readonly string[]) =>
    createGuardedFetch({ listed, isAllowed: (one) => isAllowedUpstream(one, listed), timeoutMs: 10_000, maxBytes: 100 })
  try {
    expect(await (await fetchWith(['localhost'])(url, { method: 'POST', body: 'x' })).text()).toBe('inside')
    // the end of an exchange, after which its connection is free
    await setImmediate()
    await expect(fetchWith([])(url, { method: 'POST', body: 'x' })).rejects.toMatchObject({ code: 'INTERNAL_ADDRESS' })
    expect(requests).toBe(1)
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
