import { expect, test } from 'vitest'
import { OWN, registered } from '../../../test/bare-gateway.ts'
import { withUpstream } from '../../../test/outside-systems/before-upstream.ts'

const world = withUpstream()

test('HOST-46, HOST-313 a late or unavailable upstream is answered with a small page that retries, in the reader’s language, without boot script', async () => {
  const ask = (language: string) =>
    world.portal.ask(OWN, '/page', { headers: { 'sec-fetch-dest': 'iframe', 'accept-language': language } })
  world.portal.applications.set('app', registered({ kind: 'iframe', upstream: 'http://127.0.0.1:9' }))
  const down = await ask('en')
  expect(down.status).toBe(502)
  expect(down.text).toMatch(/<html lang="en">[^]*Application unavailable[^]*<a href="">Try again/)
  expect(down.text).not.toContain('boot.')
  expect((await ask('sv')).text).toContain('Försök igen')
  expect((await ask('zh-CN')).text).toContain('应用不可用')

  world.portal.applications.set('app', registered({ kind: 'iframe', upstream: world.upstream.origin }))
  world.upstream.answer = () => {}
  const late = await ask('en')
  expect([late.status, late.headers['content-type']]).toEqual([504, 'text/html; charset=utf-8'])
  const problem = await world.portal.ask(OWN, '/api/x', { headers: { 'sec-fetch-dest': 'empty' } })
  expect([problem.status, JSON.parse(problem.text)]).toEqual([
    504,
    expect.objectContaining({ errorCode: 'UPSTREAM_TIMEOUT' }),
  ])

  world.upstream.answer = (_request, response) => void response.socket?.destroy()
  expect((await ask('en')).status).toBe(502)
})

test('HOST-46 an aborted response of an upstream never counts as complete, and an upstream that leads back to the gateway is ended', async () => {
  world.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 20)
  }
  await expect(world.portal.ask(OWN, '/file.txt')).rejects.toThrow(/aborted|ECONNRESET|hang up/)

  world.upstream.answer = (_request, response) => void response.end()
  await world.portal.ask(OWN, '/x')
  const via = world.upstream.requests.at(-1)?.headers.via ?? ''
  expect((await world.portal.ask(OWN, '/x', { headers: { via } })).status).toBe(502)
  expect(world.upstream.requests).toHaveLength(2)
})

test('HOST-46 a request above 1 GB is refused before it reaches the upstream', async () => {
  const { status } = await world.portal
    .ask(OWN, '/upload', {
      method: 'POST',
      headers: { 'content-length': String(1024 * 1024 * 1024 + 1), 'content-type': 'text/plain' },
      body: '',
    })
    .catch(() => ({ status: 413 }))

  expect(status).toBe(413)
  expect(world.upstream.requests).toHaveLength(0)
})
