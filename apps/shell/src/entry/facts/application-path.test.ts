import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseApplicationPath } from './application-path.ts'
import { FUZZ_RUNS } from '../../lib/testing/fuzz-runs.ts'

test('ENTRY-4 a path is decoded exactly twice', () => {
  expect(parseApplicationPath('/detail/A-101')).toBe('/detail/A-101')
  expect(parseApplicationPath('%252Fdetail%252FA-101%253Fx%253D1')).toBe('/detail/A-101?x=1')
  expect(parseApplicationPath('%2Fa%2520b')).toBe('/a%20b')
  // encoded three times it stays encoded once
  expect(parseApplicationPath('/a%25252Fb')).toBe('/a%2Fb')
  expect(parseApplicationPath('detail?x=1#part')).toBe('/detail?x=1#part')
})

test('ENTRY-4, ENTRY-91 a path that climbs, leaves or cannot be decoded is rejected', () => {
  const refused = [
    '', '//evil.example/x', '%252F%252Fevil.example', 'https://evil.example', 'https%253A%252F%252Fevil', 'javascript:alert(1)',
    'JaVaScRiPt%253Aalert(1)', 'data:text/html,x', '/../x', '/a/../../x', '/%252E%252E/x', '/%25252E%25252e/x', '/..', '/a/..',
    '\\evil', '/\\evil', '/%255Cevil', '/a%250Ab', '/a%2500', '%', '%25', '%E0%A4%A', '/%25E0', '/a\u0000',
  ] // prettier-ignore
  for (const raw of refused) expect(parseApplicationPath(raw), raw).toBeNull()
})

test('ENTRY-4 any address gives a path inside the application or none', () => {
  const base = 'https://portal.example/apps/plan-core/'
  const tricky = fc.array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%252e',
      '%2f',
      '%5c',
      ':',
      '//',
      '@',
      '?',
      '#',
      'a',
      '%',
      'http:',
      '\t',
      ' ',
    ),
  )
  const raw = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.webPath(),
    tricky.map((parts) => parts.join('')),
  )

  fc.assert(
    fc.property(raw, (value) => {
      const path = parseApplicationPath(value)
      if (path === null) return
      expect(path.startsWith('/')).toBe(true)
      const resolved = new URL(`.${path}`, base)
      expect(resolved.origin).toBe('https://portal.example')
      expect(resolved.pathname.startsWith('/apps/plan-core/')).toBe(true)
    }),
    { numRuns: FUZZ_RUNS },
  )
}, 120_000)
