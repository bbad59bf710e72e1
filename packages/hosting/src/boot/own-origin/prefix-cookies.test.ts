import { expect, test } from 'vitest'
import { cookiesOf, prefixCookies, withPrefix } from './prefix-cookies.ts'

test('HOST-191, HOST-293 scripts of an application at a port read and write its own cookies only', () => {
  expect(cookiesOf('signed_in=1; portico.plan.a=1; portico.cost.a=2; portico.plan.b=', 'portico.plan.')).toBe('a=1; b=')
  expect(withPrefix(' sid=1; path=/; domain=example.com', 'portico.plan.')).toBe('portico.plan.sid=1; path=/')
})

/** A page whose documents have the property `cookie` as described, if at all. */
function pageWith(cookie?: PropertyDescriptor) {
  const prototype = {}
  if (cookie) Object.defineProperty(prototype, 'cookie', { configurable: true, ...cookie })
  prefixCookies({ Document: { prototype } } as never, 'portico.plan.')
  return Object.create(prototype) as { cookie?: string }
}

test('HOST-191 a page reads and writes its cookies under their own names', () => {
  const written: string[] = []
  const page = pageWith({
    get: () => 'portico.plan.a=1; portico.cost.a=2',
    set: (line) => void written.push(String(line)),
  })
  expect(page.cookie).toBe('a=1')
  page.cookie = 'b=2'
  expect(written).toEqual(['portico.plan.b=2'])
})

test('HOST-191 a page whose cookies cannot be replaced stays as it is', () => {
  expect('cookie' in pageWith()).toBe(false)
  expect(pageWith({ get: () => 'portico.cost.a=2' }).cookie).toBe('portico.cost.a=2')
})
