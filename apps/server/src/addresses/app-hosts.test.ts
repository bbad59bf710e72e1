import { expect, test } from 'vitest'
import { createAppHosts } from './app-hosts.ts'

const hosts = createAppHosts('http://localhost:8080', 'http://apps.localhost:8080')
const rewrite = (host: string, url: string) => hosts.rewrite({ url, headers: { host } })

test('HOST-16, HOST-230 each application has its own host beside the portal', () => {
  expect(hosts.originOf('plan-core')).toBe('http://plan-core.apps.localhost:8080')
  expect(rewrite('plan-core.apps.localhost:8080', '/assets/a.js?x=1')).toBe('/@apps/plan-core/assets/a.js?x=1')
  expect(rewrite('localhost:8080', '/api/uaa/user')).toBe('/api/uaa/user')
})

test('HOST-16 no route of the portal is reachable through an application’s host', () => {
  expect(rewrite('plan-core.apps.localhost:8080', '/api/uaa/user')).toBe('/@apps/plan-core/api/uaa/user')
  expect(rewrite('PLAN-CORE.apps.localhost:8080', '/login')).toBe('/@apps/plan-core/login')
})

test.each([
  ['localhost:8080', '/@apps/plan-core/index.html'],
  ['localhost:8080', '/%40apps/plan-core/index.html'],
  ['a.b.apps.localhost:8080', '/'],
  ['../x.apps.localhost:8080', '/'],
  ['.apps.localhost:8080', '/'],
  ['plan-core.apps.localhost', '/login'],
  ['plan-core.apps.localhost:80', '/login'],
  ['plan-core.apps.localhost.:8080', '/login'],
  ['Plan-Core.Apps.Localhost.', '/login'],
])('HOST-16 %s %s leads nowhere', (host, url) => {
  expect(rewrite(host, url)).toBe('/@nowhere')
})

test.each([
  ['http://portico.localhost:8080', 'http://apps.portico.localhost:8080', true],
  ['https://portal.example.com', 'https://apps.example.com', true],
  ['https://portal.example.com', 'https://apps.portal.example.com', true],
  ['http://localhost:8080', 'http://apps.localhost:8080', false],
  ['https://portal.example.com', 'http://apps.example.com', false],
  ['https://portal.example.com', 'https://apps.example.org', false],
  ['https://portal.example.com', 'https://apps.badexample.com', false],
  ['http://192.0.2.20:8080', 'http://apps.localhost:8080', false],
])('HOST-122 applications of %s at %s are of the same site: %s', (portal, apps, isSame) => {
  expect(createAppHosts(portal, apps).isSameSite).toBe(isSame)
})
