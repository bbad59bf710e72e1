import { expect, test } from 'vitest'
import { applicationCookies, portalCookies, prefixSetCookie } from './port-cookies.ts'

const HEADER = 'sid=1; portico.plan.sid=2; portico.cost.sid=3; portico.plan.a=b=c; x=portico.plan.y'

test('HOST-191, HOST-294 an application gets its own cookies under their own names, and the portal gets none of them', () => {
  expect(applicationCookies(HEADER, 'plan')).toBe('sid=2; a=b=c')
  expect(applicationCookies(HEADER, 'plan-core')).toBeUndefined()
  expect(portalCookies(HEADER)).toBe('sid=1; x=portico.plan.y')
  expect(portalCookies('portico.plan.a=1')).toBeUndefined()
})

test('HOST-191 a cookie of a response is renamed and stays with the host', () => {
  expect(prefixSetCookie('sid=1; Domain=example.com; Path=/x; HttpOnly', 'plan')).toBe(
    'portico.plan.sid=1; Path=/x; HttpOnly',
  )
  expect(prefixSetCookie('__Host-sid=1; Secure; domain', 'plan')).toBe('portico.plan.__Host-sid=1; Secure')
})
