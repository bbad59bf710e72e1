import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { safeReturnAddress } from '@portico/contract/rules/sign-in/return-address'
import { destinationOf } from './log-out.ts'

const ORIGINS = ['https://portal.example.org', 'http://localhost:8080']

test.each([
  ['/portal/1/', '/portal/1/'],
  ['https://portal.example.org/portal/100231/?orgId=41001#x', '/portal/100231/?orgId=41001#x'],
  ['http://localhost:8080/login', '/login'],
])('SESS-10 log-out leads to a page of the own origin: %s', (serviceUrl, path) => {
  expect(destinationOf(serviceUrl, ORIGINS)).toBe(path)
})

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://portal.example.org@evil.example/',
  'https://user:secret@portal.example.org/',
  'https://portal.example.org.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/portal/\r\nset-cookie: x=1',
  '/.//evil.example',
  '/api/portal/v4/logout',
  'https://portal.example.org:444/',
  'http://portal.example.org/',
])('SESS-10 and to the sign-in page otherwise: %j', (serviceUrl) => {
  expect(destinationOf(serviceUrl, ORIGINS)).toBe('/login')
})

test('SESS-10 SESS-38 log-out stays on the own origin for any address, and leads to the same address as the sign-in page', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      '@',
      ':',
      'https:',
      '.',
      '..',
      '%2f',
      '\t',
      '?',
      '#',
      'portal',
      ' ',
      '%00',
    ),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((parts) => parts.join('')),
        fc.string(),
        fc.webUrl(),
      ),
      (serviceUrl) => {
        const path = destinationOf(serviceUrl, ORIGINS)
        const url = new URL(path, ORIGINS[0])
        expect(destinationOf(serviceUrl, ORIGINS.slice(0, 1))).toBe(
          safeReturnAddress(serviceUrl, ORIGINS[0] ?? '') ?? '/login',
        )
        expect(url.origin).toBe(ORIGINS[0])
      },
    ),
    { numRuns: inject('fuzzRuns') },
  )
}, 600_000)
