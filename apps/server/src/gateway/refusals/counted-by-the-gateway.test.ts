import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effectiveLimits } from '@portico/contract/rules/applications/application-limits'
import { type BareGateway, OWN, registered, startGateway } from '../../../test/bare-gateway.ts'
import { startUpstream } from '../../../test/outside-systems/upstream.ts'
import type { RefusedRequest } from './refused-requests.ts'

let portal: BareGateway
const noted: RefusedRequest[] = []

beforeAll(async () => {
  portal = await startGateway('/nowhere', { noteRefusal: (refused) => void noted.push(refused) })
  portal.applications.set('app', registered({ isolation: 'own', upstream: 'http://127.0.0.1:9' }))
})
afterAll(() => portal.close())

/** The first line of the answer to a handshake. */
const openSocket = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await shakeHands(path, headers)).split('\r\n', 1)[0] ?? ''

/** The whole answer to a handshake until the connection closes. */
function shakeHands(path: string, headers: Record<string, string> = {}): Promise<string> {
  const lines = Object.entries({ host: OWN, connection: 'Upgrade', upgrade: 'websocket', ...headers })
  return new Promise((resolve, reject) => {
    const socket = connect(portal.port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}` +
          'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      ),
    )
    let answer = ''
    socket.on('data', (data) => (answer += data.toString()))
    socket.once('close', () => resolve(answer))
    socket.once('error', reject)
  })
}

test('HOST-195 the gateway records a refused request and a refused web socket with application, code, reason, method and path', async () => {
  noted.length = 0
  await portal.ask(OWN, '/save?draft=1', { method: 'POST', body: '{}' })
  const lines = [
    await openSocket('/live?token=1'),
    await openSocket('/live', { origin: 'https://elsewhere.example' }),
    await openSocket('/live', { host: OWN.replace('app.', 'unknown.') }),
  ]

  expect(lines).toEqual(['HTTP/1.1 502 Bad Gateway', 'HTTP/1.1 403 Forbidden', 'HTTP/1.1 404 Not Found'])
  expect(noted).toEqual([
    { application: 'app', code: 'UPSTREAM_UNAVAILABLE', reason: 'refused', method: 'POST', path: '/save?draft=1' },
    { application: 'app', code: 'UPSTREAM_UNAVAILABLE', reason: 'refused', method: 'WEBSOCKET', path: '/live?token=1' },
    { application: 'app', code: 'FORBIDDEN', reason: 'origin', method: 'WEBSOCKET', path: '/live' },
    { application: 'unknown', code: 'NOT_FOUND', reason: null, method: 'WEBSOCKET', path: '/live' },
  ])
})

test('HOST-195 a handshake that the server itself rejects is not recorded as a refusal of the gateway', async () => {
  const upstream = await startUpstream((_request, response) => void response.writeHead(404).end('no'))
  portal.applications.set('app', registered({ isolation: 'own', upstream: upstream.origin }))
  noted.length = 0

  expect(await shakeHands('/live')).toMatch(/^HTTP\/1\.1 404 Not Found\r\n[^]*\r\n\r\n2\r\nno\r\n0\r\n\r\n$/)
  await portal.ask(`unknown.${OWN.slice('app.'.length)}`, '/after')

  expect(noted.map(({ path }) => path)).toEqual(['/after'])
  await upstream.close()
})

test.each([
  ['cannot be reached', 'http://127.0.0.1:9', 502, 'UPSTREAM_UNAVAILABLE; reason=refused'],
  ['does not answer in time', 'silent', 504, 'UPSTREAM_TIMEOUT; reason=late'],
  ['closes the connection', 'broken', 502, 'UPSTREAM_UNAVAILABLE; reason=broken'],
] as const)(
  'HOST-202 a web socket whose server %s is answered with a status, the reason and a text',
  async (_how, server, status, reason) => {
    const upstream = await startUpstream()
    const open: Duplex[] = []
    upstream.server.on('upgrade', (_request, socket) => {
      if (server === 'broken') socket.destroy()
      else open.push(socket)
    })
    const origin = server.startsWith('http') ? server : upstream.origin
    const limits = effectiveLimits({ firstByteMs: 1000 })
    portal.applications.set('app', registered({ isolation: 'own', upstream: origin, limits }))

    const answer = await shakeHands('/live')

    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain(`\r\nx-portico-refusal: ${reason}\r\n`)
    expect(answer).toMatch(/\r\n\r\nThis application’s server [^\r\n]+ \(UPSTREAM_[A-Z]+, [\w-]+\)\n$/)
    for (const socket of open) socket.destroy()
    await upstream.close()
  },
)
