import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { upstreamUrl } from '../gateway/upstream/target.ts'
import { isPathTarget, isUnambiguous } from './request-head.ts'

test.each(['/', '/x?y=..', '/x?y=/../z', '/...', '/.well-known/x', '/x..y/', '/a%2fb', '/%252e%252e/', '//x', '/~a;b=c/@x'])(
  'SEC-30 %s is accepted as a path',
  (target) => {
    expect(isPathTarget(target)).toBe(true)
  },
) // prettier-ignore

test.each(['', 'x', '*', 'http://x/', '@x', '/a b', '/a\\b', '/a#b', '/..', '/./', '/x/../y', '/%2E./', '/x%2f..%2fy', '/x%5c..', '/é', '/\u007f'])(
  'SEC-30 %j is refused as a target',
  (target) => {
    expect(isPathTarget(target)).toBe(false)
  },
) // prettier-ignore

test('SEC-31, SEC-54 a head with one Host and no coding but chunked is routed, and all others are refused', () => {
  const head = (rawHeaders: string[], coding?: string, httpVersion = '1.1') =>
    isUnambiguous({ url: '/x', rawHeaders, httpVersion, headers: coding ? { 'transfer-encoding': coding } : {} })

  expect(head(['Host', 'a', 'X-Host', 'Host'])).toBe(true)
  expect(head(['Host', 'a'], 'chunked')).toBe(true)
  expect(head(['Host', 'a', 'HOST', 'a'])).toBe(false)
  expect(head(['Host', 'a'], 'gzip, chunked')).toBe(false)
  expect(head(['Host', 'a'], 'chunked', '1.0')).toBe(false)
})

test('HOST-90 a URL built from any target has the upstream’s origin, or is not built', () => {
  const piece = fc.constantFrom('/', '\\', '..', '.', '%2e', '%2f', '%5c', '@', ':', ':81', '#', '?', 'http:', 'evil.example', 'a', '\t', '\n', '%00', '[::1]') // prettier-ignore
  const target = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(target, (path) => {
      let url: URL | undefined
      try {
        url = upstreamUrl('http://192.0.2.1:8080', path)
      } catch (error) {
        expect(error).toMatchObject({ code: 'VALIDATION' })
      }
      if (url) expect([url.origin, url.username, url.password]).toEqual(['http://192.0.2.1:8080', '', ''])
      if (url) expect(path.startsWith('/')).toBe(true)
    }),
    { numRuns: inject('fuzzRuns') },
  )
})
