import { expect, test } from 'vitest'
import { ownCookies } from './own-host-headers.ts'

const SENT = [
  'sid=1; Domain=erp.internal; Path=/; SameSite=Strict; HttpOnly',
  'theme=dark',
  'portal-frames=forged; Path=/',
  ' Portal-Process =forged',
]
const back = (isSecure: boolean) => ({ isSecure }) as Parameters<typeof ownCookies>[2]

test('HOST-123 on the portal’s site a cookie keeps its attributes without the domain, and none is the gateway’s own', () => {
  expect(ownCookies(SENT, { isSameSite: true, isTrustworthy: true }, back(true))).toEqual([
    'sid=1; Path=/; SameSite=Strict; HttpOnly',
    'theme=dark',
  ])
})

test('HOST-123 on another site a cookie gets the attributes with which browsers send it from a frame', () => {
  expect(ownCookies(SENT, { isSameSite: false, isTrustworthy: true }, back(true))).toEqual([
    'sid=1; Path=/; HttpOnly; Secure; SameSite=None; Partitioned',
    'theme=dark; Secure; SameSite=None; Partitioned',
  ])
  expect(ownCookies(SENT, { isSameSite: false, isTrustworthy: false }, back(false))).toEqual([
    'sid=1; Path=/; HttpOnly',
    'theme=dark',
  ])
})
