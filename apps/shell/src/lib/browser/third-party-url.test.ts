import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FUZZ_RUNS } from '../testing/fuzz-runs.ts'
import { isThirdPartyUrl } from './third-party-url.ts'

test('ENTRY-8 the five rules of the specification', () => {
  for (const value of [
    '',
    '/',
    '/portal',
    '/portal/',
    '/portal/1/',
    '/portalx',
    'hello',
    'htp://x',
    'ftp://x',
    'x',
    '?a',
  ]) {
    expect(isThirdPartyUrl(value), value).toBe(false)
  }
  for (const value of ['/portal-pages/home', '/apps/erp', 'http://erp.example', 'https://erp.example/a?b=1']) {
    expect(isThirdPartyUrl(value), value).toBe(true)
  }
})

test('ENTRY-8, ENTRY-97 spellings that leave the origin without naming a scheme are invalid too', () => {
  const refused = [
    '//evil.example',
    '/\\evil.example',
    'http:evil.example',
    'httpx://evil.example',
    '/\tportal/1/',
    '/\\evil.example/portal/1/',
    'http:/evil',
    'https:///',
    'httpx://e',
    '/a\\b',
    '/a\nb',
  ]
  for (const value of refused) expect(isThirdPartyUrl(value), value).toBe(false)
})

test('ENTRY-8 the five rules hold for any text without an exception', () => {
  const part = fc.constantFrom(
    '/',
    'portal',
    '-',
    'h',
    'http',
    'https',
    ':',
    '//',
    '\\',
    'x',
    ' ',
    '\n',
    '@',
    '%2f',
    '.',
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(part).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(value, (address) => {
      if (!isThirdPartyUrl(address)) return
      expect(address).toMatch(/^(?:http|\/)/)
      expect(address).not.toMatch(/^\/portal(?!-)|^\/$|^[/\\]{2}|[\\\n]/)
    }),
    { numRuns: FUZZ_RUNS },
  )
}, 120_000)
