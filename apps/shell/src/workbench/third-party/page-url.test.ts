import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FUZZ_RUNS } from '../../lib/testing/fuzz-runs.ts'
import { isReservedPath, pageUrl } from './page-url.ts'

const PORTAL = 'https://portal.example'

test('SDK-44 an address with a host is external; one without a host is the portal’s own', () => {
  expect(pageUrl('https://erp.example/a?b=1', PORTAL)?.href).toBe('https://erp.example/a?b=1')
  expect(pageUrl('http://erp.example', PORTAL)?.href).toBe('http://erp.example/')
  expect(pageUrl('/apps/erp-core/', PORTAL)?.href).toBe('https://portal.example/apps/erp-core/')
  expect(pageUrl('/portal-pages/home', PORTAL)?.href).toBe('https://portal.example/portal-pages/home')
  // Punycode reveals look-alike letters
  expect(pageUrl('https://pоrtal.example/', PORTAL)?.host).toMatch(/^xn--/)
})

test.each([
  '',
  '/',
  '/portal',
  '/portal/1/',
  '/%70ortal/1/',
  '/%2570ortal/1/',
  '/PORTAL/1/',
  '/x/../portal/1/',
  '/portal-/../portal/1/',
  '/portal-pages/%2e%2e/portal/1/',
  '/./portal/1/',
  '/#/portal/1/',
  '/x/%2e%2e/portal/1/',
  'https://portal.example',
  'https://portal.example/',
  'https://portal.example/portal/1/',
  'https://portal.example/%70ortal',
  'https://portal.example/login',
  'https://portal.example/api/uaa/user',
  'https://portal.example/identification/session',
  'https://somebody@portal.example/portal/1/',
  'https://somebody@erp.example/',
  'https://a:b@erp.example/',
  '//erp.example',
  '/\\erp.example',
  'http:erp.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://erp.example',
  'hello',
  'https://portal.example/%',
])('SDK-44 %s is not opened', (value) => {
  expect(pageUrl(value, PORTAL)).toBeNull()
})

test.each([
  '/portal/1/',
  '/apps/plan-core/',
  '/%61pps/x',
  '/%2561pps/x',
  '/APPS/x',
  '/login',
  '/api/uaa/user',
  '/x/%2e%2e/y',
  '/a\\b',
  '/%',
])('ENTRY-53 %s of the portal’s own origin is never shown in a frame', (path) =>
  expect(isReservedPath(path)).toBe(true),
)

test('ENTRY-53 other pages of the portal’s origin may be framed', () => {
  for (const path of ['/erp/start', '/portal-pages/home', '/reports/1', '/application']) {
    expect(isReservedPath(path), path).toBe(false)
  }
})

test('SDK-44 any accepted address uses http(s) and is never the portal itself', () => {
  const part = fc.constantFrom(
    '/',
    'portal',
    '%70',
    '%25',
    '..',
    '\\',
    'https://',
    'portal.example',
    '@',
    '?',
    '#',
    ':',
    'x',
    '%2f',
  )
  const address = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(address, (value) => {
      const url = pageUrl(value, PORTAL)
      if (!url) return
      expect(url.protocol).toMatch(/^https?:$/)
      expect(url.username + url.password).toBe('')
      if (url.origin === PORTAL) expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/+portal(?!-)/i)
    }),
    { numRuns: FUZZ_RUNS },
  )
}, 120_000)
