import { expect, test } from 'vitest'
import { isOwnPath, menuAddress, withParams } from './menu-address.ts'

const address = (url: string, urlParams = '', sourceAppCode: string | null = 'plan-core') =>
  menuAddress({ url, urlParams, sourceAppCode })

test('NAV-1 a menu’s address follows the code of its application', () => {
  expect(address('/apps/plan-core/schedule', 'view=gantt')).toEqual({
    applicationCode: 'plan-core',
    path: '/schedule?view=gantt',
  })
  expect(address('/portal-pages/home', '', null)).toEqual({ applicationCode: 'portal-pages', path: '/home' })
  expect(address('/apps/geps-core/')).toMatchObject({ path: '/' })
  expect(address('/apps/plan-core/#/schedule', 'view=gantt')).toMatchObject({ path: '/?view=gantt#/schedule' })
})

test('NAV-5 an address outside of the application is rejected', () => {
  for (const url of ['', 'https://evil.example/', '/apps/plan-core//evil.example/', '/apps/plan-core/../x', '/a/\\b']) {
    expect(address(url)).toBeUndefined()
  }
})

test('HOST-17 an application path has no host, no `..` and no control characters', () => {
  expect(['/', '/detail/A-101?x=1#y', '/a..b/c', '/进度'].filter((path) => !isOwnPath(path))).toEqual([])
  expect(['', 'a', '//a', '/..', '/a/..%2f', '/%2E./a', '/a\\b', '/a\u0000'].filter(isOwnPath)).toEqual(['/a/..%2f'])
})

test('HOST-17 parameters are added to a path and replace those of the same name', () => {
  expect(withParams('/a?x=1#h', { x: '2', y: 'å ä' })).toBe('/a?x=2&y=%C3%A5+%C3%A4#h')
  expect(withParams('/a?x=1', '')).toBe('/a?x=1')
})
