import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { createAppHosts, withPortsForOtherAddresses } from '../../addresses/app-hosts.ts'
import { createAddressWatch, redirectToPublicOrigin, omitCookiePrefixOnPlainHttp } from './unconfigured-address.ts'

const NAMES = createAppHosts('http://portico.localhost:8080', 'http://apps.portico.localhost:8080')
const PORTS = {
  portOf: () => 8101,
  codeAt: () => 'plan',
  includes: (port: number) => port === 8101,
  portLackOf: () => undefined,
}

test('OPS-17, OPS-64 an unconfigured address is logged once, and a flood of names is not logged', () => {
  const warn = vi.fn<(facts: object, message: string) => void>()
  const watch = createAddressWatch('http://localhost:8080', NAMES)
  const open = (host: string) => watch({ host, protocol: 'http', log: { warn } } as unknown as FastifyRequest)

  for (const host of ['localhost:8080', 'LOCALHOST:8080', '']) open(host)
  expect(warn).not.toHaveBeenCalled()

  open('portal.test:8080')
  open('portal.test:8080')
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]).toEqual([
    { openedAt: 'http://portal.test:8080', publicOrigin: 'http://localhost:8080' },
    expect.stringContaining('Set PUBLIC_ORIGIN'),
  ])

  for (let at = 0; at < 100; at++) open(`x${at}.test`)
  expect(warn).toHaveBeenCalledTimes(10)
})

test('HOST-127, HOST-262, HOST-263 a page opened by another name of this machine is redirected to the portal’s own, and calls continue to work', async () => {
  const app = Fastify()
  redirectToPublicOrigin(app, 'http://portico.localhost:8080', NAMES)
  app.get('/*', () => 'here')
  const open = (host: string, destination = 'document') =>
    app.inject({ url: '/portal/7/?a=1', headers: { host, 'sec-fetch-dest': destination } })

  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080']) {
    const { statusCode, headers } = await open(host)
    expect([statusCode, headers.location]).toEqual([302, 'http://portico.localhost:8080/portal/7/?a=1'])
  }
  for (const host of [
    'portico.localhost:8080',
    'plan.apps.portico.localhost:8080',
    'portal.test',
    'localhost.evil.test',
  ]) {
    expect((await open(host)).statusCode).toBe(200)
  }
  expect((await open('localhost:8080', 'empty')).statusCode).toBe(200)
})

test('HOST-193 with applications at ports of an IP address, its pages are not redirected and nothing is logged', async () => {
  const hosts = withPortsForOtherAddresses(NAMES, PORTS, 8080)
  const app = Fastify()
  redirectToPublicOrigin(app, 'http://portico.localhost:8080', hosts)
  app.get('/*', () => 'here')
  const open = async (host: string) =>
    (await app.inject({ url: '/', headers: { host, 'sec-fetch-dest': 'document' } })).statusCode
  expect([await open('127.0.0.1:8080'), await open('localhost:8080'), await open('127.0.0.1:9000')]).toEqual([
    200, 302, 302,
  ])

  const warn = vi.fn<(facts: object, message: string) => void>()
  const watch = createAddressWatch('http://portico.localhost:8080', hosts)
  const request = (host: string) => ({ host, protocol: 'http', log: { warn } }) as unknown as FastifyRequest
  watch(request('192.0.2.20:8080'))
  expect(warn).not.toHaveBeenCalled()
  watch(request('192.0.2.20:9000'))
  expect(warn).toHaveBeenCalledOnce()
})

test('HOST-127 a portal whose name is not below localhost redirects no request', async () => {
  for (const publicOrigin of ['http://localhost:8080', 'https://portal.example.com']) {
    const app = Fastify()
    redirectToPublicOrigin(app, publicOrigin, NAMES)
    app.get('/*', () => 'here')
    const answer = await app.inject({ url: '/', headers: { host: '127.0.0.1:8080', 'sec-fetch-dest': 'document' } })
    expect(answer.statusCode).toBe(200)
  }
})

test('OPS-17 at a plain address of a local network the portal’s cookies have no prefix, because browsers refuse it there', async () => {
  const app = Fastify()
  omitCookiePrefixOnPlainHttp(app, 'http://portico.localhost:8080')
  app.get('/', (request, reply) =>
    reply
      .header('set-cookie', ['__Host-sid=1; HttpOnly; Path=/; Secure; SameSite=Lax', 'signed_in=1; Path=/; Secure'])
      .send(request.headers.cookie),
  )
  const ask = async (host: string, cookie: string) => {
    const { headers, body } = await app.inject({ url: '/', headers: { host, cookie } })
    return { set: headers['set-cookie'], heard: body }
  }

  expect(await ask('192.0.2.20:8080', 'sid=1; __Host-sid=2')).toEqual({
    set: ['sid=1; HttpOnly; Path=/; SameSite=Lax', 'signed_in=1; Path=/'],
    heard: 'sid=1; __Host-sid=1',
  })
  for (const host of ['portico.localhost:8080', 'localhost:8080']) {
    expect(await ask(host, 'sid=1; __Host-sid=2')).toEqual({
      set: ['__Host-sid=1; HttpOnly; Path=/; Secure; SameSite=Lax', 'signed_in=1; Path=/; Secure'],
      heard: 'sid=1; __Host-sid=2',
    })
  }
})

test('OPS-17 a portal with a configured address keeps the prefix of its cookies, also if it is reached at another one', async () => {
  for (const publicOrigin of ['https://portal.example.com', 'http://portal.example.com']) {
    const app = Fastify()
    omitCookiePrefixOnPlainHttp(app, publicOrigin)
    app.get('/', (request, reply) =>
      reply.header('set-cookie', '__Host-sid=1; Path=/; Secure').send(request.headers.cookie),
    )
    const headers = { host: '192.0.2.20:8080', cookie: 'sid=1; __Host-sid=2' }
    const answer = await app.inject({ url: '/', headers })
    expect([answer.headers['set-cookie'], answer.body]).toEqual(['__Host-sid=1; Path=/; Secure', 'sid=1; __Host-sid=2'])
  }
})
