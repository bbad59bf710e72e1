import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createProviderFetch, isAllowedProviderUrl } from './provider-fetch.ts'

const demonstration = { listed: ['localhost', '127.0.0.1', '[::1]'], isDemo: true }
const real = { listed: ['login.inside.example'], isDemo: false }

test.each([
  ['https://login.example.org/', real, true],
  ['http://login.example.org/', real, false],
  ['https://login.inside.example/', real, true],
  ['http://login.inside.example/', real, false],
  ['https://127.0.0.1/', real, false],
  ['https://[::1]/', real, false],
  ['https://[::ffff:127.0.0.1]/', real, false],
  ['https://10.1.2.3/', real, false],
  ['https://169.254.169.254/latest/meta-data/', real, false],
  ['https://2130706433/', real, false],
  ['https://0x7f.1/', real, false],
  ['https://user:secret@login.example.org/', real, false],
  ['file:///etc/passwd', real, false],
  ['http://localhost:9000/', real, false],
  ['http://localhost:9000/', demonstration, true],
  ['http://127.0.0.1:9000/', demonstration, true],
  ['http://10.1.2.3/', demonstration, false],
  ['http://login.example.org/', demonstration, false],
  ['https://192.168.0.1/', demonstration, false],
])('SIGN-54 may an identity provider be asked at %s?', (address, rules, verdict) => {
  expect(isAllowedProviderUrl(new URL(address), rules)).toBe(verdict)
})

test('SIGN-54, SIGN-105 internal addresses and redirects are not followed, and an oversized answer is not read', async () => {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1/inner' }).end()
    else response.end('x'.repeat(2 * 1024 * 1024))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  try {
    const inside = createProviderFetch({ listed: [], isDemo: false })
    await expect(inside(`https://localhost:${port}/`)).rejects.toThrow(/internal address/)
    await expect(inside(`https://127.0.0.1:${port}/`)).rejects.toThrow(/are not allowed/)
    expect(requests).toBe(0)

    const fetch = createProviderFetch(demonstration)
    const away = await fetch(`http://127.0.0.1:${port}/away`)
    expect([away.status, requests]).toEqual([302, 1])
    await expect(fetch(`http://127.0.0.1:${port}/large`)).rejects.toThrow(/too large/)
  } finally {
    server.close()
  }
})
