import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BareGateway, registered, startGateway } from '../../../test/bare-gateway.ts'
import { startUpstream, type Upstream } from '../../../test/outside-systems/upstream.ts'

const PORTAL = 'portico.localhost:8760'
const OWN = `app.${PORTAL}`
const PATH = '/.well-known/portico/process'

let portal: BareGateway
let upstream: Upstream
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-process-'))
  upstream = await startUpstream()
  portal = await startGateway(root, { portal: `http://${PORTAL}` })
  portal.applications.set('app', registered({ isolation: 'own', upstream: upstream.origin }))
})
afterAll(async () => {
  await portal.close()
  await upstream.close()
  await rm(root, { recursive: true })
})

test('HOST-159 an application that the portal reports as hanging gets its own process in this browser, invisible to its server', async () => {
  upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': ['portal-process=1', 'own=2'] }).end('<p>app')
  }
  const given = await portal.ask(OWN, PATH, { headers: { referer: `http://${PORTAL}/portal/1` } })
  const [cookie = ''] = given.headers['set-cookie'] ?? []
  expect([given.status, cookie]).toEqual([
    204,
    'portal-process=1; Path=/; HttpOnly; Max-Age=2592000; SameSite=Lax; Secure',
  ])

  const ask = (cookie: string) => portal.ask(OWN, '/', { headers: { cookie, 'sec-fetch-dest': 'iframe' } })
  expect((await ask('own=1')).headers['origin-agent-cluster']).toBe('?0')
  const answered = await ask('own=1; portal-process=1; other=3')
  expect(answered.headers['origin-agent-cluster']).toBe('?1')
  expect(answered.headers['set-cookie']).toEqual(['own=2'])
  expect(upstream.requests.at(-1)?.headers.cookie).toBe('own=1; other=3')
  await ask('portal-process=1')
  expect(upstream.requests.at(-1)?.headers.cookie).toBeUndefined()
})

test('HOST-159 only the portal’s page gives an application its own process', async () => {
  for (const referer of [undefined, `http://other.${PORTAL}/`, `http://${OWN}/`]) {
    const refused = await portal.ask(OWN, PATH, { headers: referer ? { referer } : {} })
    expect([refused.status, refused.headers['set-cookie']]).toEqual([403, undefined])
  }
})
