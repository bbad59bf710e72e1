import { expect, test, vi } from 'vitest'
import { ConfigError, parseConfig } from '../config.ts'
import { createAppHosts, withPortsForOtherAddresses } from './app-hosts.ts'
import { createApplicationPorts } from '../http/hosts/application-ports.ts'
import { otherAddressIn } from './app-ports.ts'

async function portsOf(numbers: Record<string, number>) {
  const ports = createApplicationPorts(async () => ({ numbers: new Map(Object.entries(numbers)), lacking: ['erp'] }), {
    first: 8101,
    last: 8160,
  })
  await ports.refresh()
  return ports
}

test('HOST-190, HOST-291 each application has a port of the portal’s host, and named applications keep their host names', async () => {
  const ports = await portsOf({ plan: 0, cost: 1 })
  const hosts = createAppHosts('https://portal.example.com', 'http://apps.portico.localhost', false, {
    byCode: { erp: 'erp.example.com' },
    ports,
  })
  const rewrite = (host: string) => hosts.rewrite({ url: '/login', headers: { host } })
  expect([hosts.originOf('plan'), hosts.originOf('cost'), hosts.originOf('erp')]).toEqual([
    'https://portal.example.com:8101',
    'https://portal.example.com:8102',
    'https://erp.example.com',
  ])
  expect(rewrite('portal.example.com:8102')).toBe('/@apps/cost/login')
  expect(rewrite('portal.example.com')).toBe('/login')
  // an unassigned port, and a port under another name
  expect([rewrite('portal.example.com:8103'), rewrite('x.example.com:8101')]).toEqual(['/@nowhere', '/@nowhere'])
  expect(hosts.wildcard).toBe('https://portal.example.com:*')
  expect([hosts.isByPort('portal.example.com:8101'), hosts.isByPort('erp.example.com')]).toEqual([true, false])
  expect(hosts.isByPort('portal.example.com')).toBe(false)
})

test('HOST-190 HOST-194 HOST-296 an application without an available port has no address', async () => {
  const ports = await portsOf({ plan: 0, cost: 1 })
  const hosts = createAppHosts('http://portal.example.com', 'http://x.localhost', false, { ports })
  ports.markTaken(8102)
  expect([
    hosts.addressProblemOf('plan', 'own'),
    hosts.addressProblemOf('cost', 'own'),
    hosts.addressProblemOf('erp', 'own'),
  ]).toEqual([undefined, 'port-taken', 'no-port'])
  expect(ports.lacking()).toEqual(['erp'])
  expect(hosts.originOf('cost')).toBe('http://no-address.invalid')
  const bare = createAppHosts('http://192.0.2.20:8080', 'http://x.localhost', true)
  expect(bare.addressProblemOf('plan', 'own')).toBe('no-host')
})

test('HOST-190 the ports are read at most once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const load = vi.fn<() => Promise<{ numbers: Map<string, number>; lacking: string[] }>>()
  load.mockResolvedValue({ numbers: new Map(), lacking: [] })
  const ports = createApplicationPorts(load, { first: 8101, last: 8160 })
  for (let at = 0; at < 3; at++) await ports.refresh()
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  await ports.refresh()
  expect(load).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('HOST-193 applications have ports if the portal is reached by an IP address or another name, and hosts otherwise', async () => {
  const base = createAppHosts('http://portico.localhost:8080', 'http://apps.portico.localhost:8080')
  const hosts = withPortsForOtherAddresses(base, await portsOf({ plan: 0 }), 8080)
  for (const name of ['127.0.0.1', '192.0.2.20', 'desk.example.org']) {
    expect(hosts.at(`${name}:8080`).portalOrigin).toBe(`http://${name}:8080`)
    expect(hosts.at(`${name}:8080`).originOf('plan')).toBe(`http://${name}:8101`)
    expect(hosts.rewrite({ url: '/a', headers: { host: `${name}:8101` } })).toBe('/@apps/plan/a')
    expect(hosts.codeOf(`${name}:8101`)).toBe('plan')
  }
  for (const host of ['portico.localhost:8080', 'localhost:8080', '[::1]:8080', '192.0.2.20:9000', undefined]) {
    expect(hosts.at(host).originOf('plan')).toBe('http://plan.apps.portico.localhost:8080')
  }
  expect(hosts.rewrite({ url: '/api', headers: { host: 'portico.localhost:8101' } })).toBe('/@nowhere')
  expect(hosts.rewrite({ url: '/a', headers: { host: 'plan.apps.portico.localhost:8080' } })).toBe('/@apps/plan/a')
})

test('HOST-193 a Host that is not a host name is ignored', () => {
  for (const host of ['', 'a b:8080', '-x:8080', 'x:8080:1', '[fe80::1]:8080', 'localhost', 'x.localhost:1'])
    expect(otherAddressIn(host)).toBeUndefined()
})

const PORTAL = { PUBLIC_ORIGIN: 'https://portal.example.com' }

test.each([
  ['8101', "APPS_PORTS: '8101' is not a range of up to 1000 ports"],
  ['8160-8101', 'is not a range'],
  ['1-70000', 'is not a range'],
  ['8000-8100', "APPS_PORTS: 8080 is the portal's own port"],
  ['400-500', "APPS_PORTS: 443 is the portal's own port"],
])('HOST-190, HOST-292 APPS_PORTS=%s ends the start with a sentence', (value, sentence) => {
  const parse = () => parseConfig({ ...PORTAL, APPS_PORTS: value })
  expect(parse).toThrow(ConfigError)
  expect(parse).toThrow(sentence)
})

test('HOST-190 HOST-193 HOST-295 the port range is the operator’s, or the demonstration’s own if there is no other method', () => {
  const ports = (variables: Record<string, string>) => parseConfig(variables).appsPorts
  expect(ports({ ...PORTAL, APPS_PORTS: '8101-8160' })).toEqual({
    first: 8101,
    last: 8160,
    use: 'every-address',
    isListening: false,
  })
  const own = { first: 8101, last: 8160, isListening: true }
  expect(ports({})).toEqual({ ...own, use: 'other-addresses' })
  expect(ports({ PUBLIC_ORIGIN: 'http://192.0.2.20:8080' })).toEqual({ ...own, use: 'every-address' })
  for (const variables of [{ DEMO: 'off' }, { APPS_PORTS: 'off' }, PORTAL, { APPS_ORIGIN: 'http://a.example.org' }])
    expect(ports(variables as Record<string, string>)).toBeNull()
  expect(() => ports({ APPS_ORIGIN: 'https://a.example.com', APPS_PORTS: '9001-9002' })).toThrow('APPS_ORIGIN is set')
})
