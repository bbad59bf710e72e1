import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../../config.ts'
import { hostingEntry } from '../../modules/applications/hosting-entry.ts'
import { createAppHosts } from '../../addresses/app-hosts.ts'

const hosts = createAppHosts('https://portal.example.com', 'https://apps.portal.example.com', false, {
  byCode: { cost: 'cost-portal.example.com' },
  untrustedOrigin: 'https://apps.example.net',
})
const rewrite = (host: string, url = '/login') => hosts.rewrite({ url, headers: { host } })

test('HOST-137 an application with a configured host is served there only', () => {
  expect(hosts.originOf('cost')).toBe('https://cost-portal.example.com')
  expect(rewrite('cost-portal.example.com')).toBe('/@apps/cost/login')
  expect(rewrite('COST-portal.example.com:443')).toBe('/@nowhere')
  expect(rewrite('portal.example.com')).toBe('/login')
  expect(hosts.moreSources).toEqual(['https://cost-portal.example.com', 'https://*.apps.example.net'])
  const cost = { code: 'cost', isolation: 'own' } as const
  expect(hosts.isHostOf('cost-portal.example.com', cost)).toBe(true)
  expect(hosts.isHostOf('cost.apps.portal.example.com', cost)).toBe(false)
})

test('HOST-138 an untrusted application has an origin on another site, and none at the portal’s hosts', () => {
  expect(hosts.originOf('game', 'untrusted')).toBe('https://game.apps.example.net')
  const game = { code: 'game', isolation: 'untrusted' } as const
  expect([hosts.isHostOf('game.apps.example.net', game), hosts.isHostOf('game.apps.portal.example.com', game)]).toEqual(
    [true, false],
  )
  expect(hosts.isHostOf('plan.apps.example.net', { code: 'plan', isolation: 'own' })).toBe(false)
  const row = {
    code: 'game', hosting_kind: 'iframe', source_kind: 'folder', source: 'games', start_path: '/', lifecycle_name: null, isolation: 'untrusted',
    sandbox: null, permissions: null, referrer_policy: 'strict-origin', messages: [], version: '1',
  } as never // prettier-ignore
  expect(hostingEntry(row, hosts)).toMatchObject({
    origin: 'https://game.apps.example.net',
    sandbox: expect.stringContaining('allow-same-origin') as string,
  })
  const without = createAppHosts('https://portal.example.com', 'https://apps.portal.example.com')
  expect(hostingEntry(row, without).sandbox).not.toContain('allow-same-origin')
})

test('HOST-137 at a bare address an application with a configured host is not below the portal’s', () => {
  const bare = createAppHosts('https://portal.example.com', 'http://apps.localhost:8080', true, {
    byCode: { cost: 'cost.example.com' },
  })
  expect([bare.isBareFor('cost'), bare.isBareFor('plan'), bare.originOf('cost')]).toEqual([
    false,
    true,
    'https://cost.example.com',
  ])
})

const PORTAL = { PUBLIC_ORIGIN: 'https://portal.example.com' }

test.each([
  ['APPS_HOSTS', 'cost', "APPS_HOSTS: 'cost' is not CODE=HOST, such as cost=cost-portal.example.com."],
  ['APPS_HOSTS', 'cost=https://x.example.com', 'is not CODE=HOST'],
  ['APPS_HOSTS', 'cost=portal.example.com', "APPS_HOSTS: portal.example.com is the portal's own host."],
  ['APPS_HOSTS', 'cost=a.example.com, cost=b.example.com', 'APPS_HOSTS: cost occurs twice.'],
  ['APPS_HOSTS', 'cost=a.example.com,plan=a.example.com', 'Two applications cannot share a host.'],
  ['APPS_HOSTS', 'cost=cost.example.org', 'APPS_HOSTS: cost.example.org is on another site than portal.example.com'],
  [
    'APPS_UNTRUSTED_ORIGIN',
    'https://apps.example.com',
    "APPS_UNTRUSTED_ORIGIN: apps.example.com is on the portal's own site",
  ],
])('HOST-137 HOST-138 HOST-279 %s=%s ends the start with a sentence', (name, value, sentence) => {
  const parse = () => parseConfig({ ...PORTAL, [name]: value })
  expect(parse).toThrow(ConfigError)
  expect(parse).toThrow(sentence)
})

test('HOST-137 HOST-138 hosts of single applications and of untrusted applications are read from the environment', () => {
  const config = parseConfig({
    ...PORTAL,
    APPS_HOSTS: 'cost=cost.example.com, plan=plan.example.com:8443',
    APPS_UNTRUSTED_ORIGIN: 'https://apps.example.net',
  })
  expect(config.appsHosts).toEqual({ cost: 'cost.example.com', plan: 'plan.example.com:8443' })
  expect(config.appsUntrustedOrigin).toBe('https://apps.example.net')
})
