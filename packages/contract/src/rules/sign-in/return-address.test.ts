import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { safeReturnAddress } from './return-address.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fuzzRuns: number
  }
}

const OWN = 'https://portal.example'
const safe = (value: unknown) => safeReturnAddress(value, OWN)

test('ENTRY-12 SESS-38 SESS-123 ENTRY-101 only a path of the own origin below /portal/ is a valid return address', () => {
  expect(safe('/portal/100231?org=/1/2#x')).toBe('/portal/100231?org=/1/2#x')
  expect(safe('https://portal.example/portal/')).toBe('/portal/')
  const refused = [
    '', '/', '/login', '/portalx/', '/portal-pages/home', '/api/portal/v4/logout', '//evil.example', '///evil.example', '/\\evil',
    'https://evil.example/portal/', 'https://portal.example.evil.example/portal/', 'https://portal.example@evil.example/portal/',
    'https://user:pw@portal.example/portal/', 'javascript:alert(1)', 'JaVaScRiPt://portal.example/portal/%0aalert(1)', 'data:text/html,x',
    ' /portal/', '/portal/\n', '\t/portal/', '/portal/../login', '/portal/..%2flogin', '/portal/%2e%2e/login', '/portal//evil.example',
    '/portal/%2f%2fevil', '/portal/%5cevil', '/portal\\..\\login', '/portal/%E0%A4%A', '/portal/\u0000', `/portal/${'a'.repeat(3000)}`,
  ] // prettier-ignore
  for (const value of [...refused, null, undefined, 7, {}, ['/portal/']])
    expect(safe(value), JSON.stringify(value)).toBeNull()
})

test('ENTRY-12 any stored return address leads to the own origin below /portal/', () => {
  const piece = fc.constantFrom(
    '/portal/', '/portal', '//', '/', '\\', '..', '%2e', '%2f', '%5c', '@', ':', 'https:', 'evil.example', '?', '#', '\t', 'a', 'javascript:',
  ) // prettier-ignore
  const value = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  )

  fc.assert(
    fc.property(value, (stored) => {
      const address = safe(stored)
      if (address === null) return
      const url = new URL(address, OWN)
      expect(url.origin).toBe(OWN)
      expect(url.pathname).toMatch(/^\/portal(?:\/|$)/)
    }),
    { numRuns: inject('fuzzRuns') },
  )
}, 600_000)
