import { expect, test } from 'vitest'
import { cookieDomainsOf, expireForDomains, largestCookies, namesInPacket } from './foreign-cookies.ts'

const bomb = (count: number) => Array.from({ length: count }, (_, index) => `b${index}=${'x'.repeat(3000)}`)

test('HOST-140, HOST-306 the largest cookies are removed if all together are too large, and small ones stay', () => {
  const header = ['sid=' + 'S'.repeat(43), ...bomb(12), 'company=sso'].join('; ')
  expect(largestCookies(header, 16_384)).toEqual(['b10', 'b11', 'b0', 'b1', 'b2', 'b3', 'b4'])
  expect(largestCookies('a=1; b=2', 16_384)).toEqual([])
})

test('HOST-140 cookies are expired for every domain and path for which they could have been set, partitioned ones included', () => {
  expect(cookieDomainsOf('portal.example.com')).toEqual(['portal.example.com', 'example.com'])
  expect(cookieDomainsOf('portico.localhost')).toEqual(['portico.localhost'])
  expect([cookieDomainsOf('localhost'), cookieDomainsOf('192.0.2.1')]).toEqual([[], []])

  const lines = expireForDomains(['b0'], 'portico.localhost', '/portal/1?x=1')
  expect(lines).toContain('b0=; Domain=portico.localhost; Path=/; Max-Age=0')
  expect(lines).toContain('b0=; Domain=portico.localhost; Path=/portal/1; Max-Age=0')
  expect(lines).toContain('b0=; Domain=portico.localhost; Path=/; Max-Age=0; Secure; SameSite=None; Partitioned')
  expect(lines.every((line) => line.includes('Domain='))).toBe(true)
})

test('HOST-140 the names of cookies are read from headers that exceed the parser’s limit', () => {
  const packet = Buffer.from(`${'x'.repeat(900)}; ${bomb(3).join('; ')}`)
  expect(namesInPacket(packet)).toEqual(['b0', 'b1', 'b2'])
  expect(namesInPacket(undefined)).toEqual([])
})
