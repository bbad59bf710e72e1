import { expect, test } from 'vitest'
import { cookiesOf, withPrefix } from './prefix-cookies.ts'

test('HOST-191, HOST-293 scripts of an application at a port read and write its own cookies only', () => {
  expect(cookiesOf('signed_in=1; portico.plan.a=1; portico.cost.a=2; portico.plan.b=', 'portico.plan.')).toBe('a=1; b=')
  expect(withPrefix(' sid=1; path=/; domain=example.com', 'portico.plan.')).toBe('portico.plan.sid=1; path=/')
})
