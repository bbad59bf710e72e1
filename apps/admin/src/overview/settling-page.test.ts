import { expect, test } from 'vitest'
import { settlingPage } from './settling-page.ts'

const entry = { isMore: false, name: null, at: null }

test('CONSOLE-101 a cause with one object opens the page of the object', () => {
  expect(settlingPage({ ...entry, cause: 'key-ending', count: 1, object: '77' })).toMatchObject({
    ...{ menuCode: 'admin.service-accounts', path: '/service-accounts~77' },
  })
  expect(settlingPage({ ...entry, cause: 'secret-ending', count: 1, object: 'provider' })).toMatchObject({
    ...{ menuCode: 'admin.sign-in', path: '/sign-in~provider' },
  })
  expect(settlingPage({ ...entry, cause: 'menu-without-application', count: 1, object: 'a/b' }).path).toBe(
    '/roles~a%2Fb',
  )
})

test('CONSOLE-101 a cause with several objects, or without pages of them, opens the list', () => {
  expect(settlingPage({ ...entry, cause: 'key-ending', count: 2, object: '77' }).path).toBe('/service-accounts')
  expect(settlingPage({ ...entry, cause: 'drift', count: 1, object: 'base' }).path).toBe('/configuration')
  expect(settlingPage({ ...entry, cause: 'log-not-forwarded', count: 1, object: 'log' })).toMatchObject({
    ...{ menuCode: 'admin.log', path: '/log~forwarding' },
  })
  expect(settlingPage({ ...entry, cause: 'view-request', count: 1, object: '5' })).toEqual({
    ...{ productCode: 'pmpp', menuCode: 'portal.view-requests' },
  })
})
