import { expect, test } from 'vitest'
import { pageOf, pathOf } from './router.ts'

test('the first part of a path names the page, and an unknown one is the list', () => {
  expect(pageOf('/provider')).toBe('provider')
  expect(pageOf('/provider/orders')).toBe('provider')
  expect(pageOf('/manage')).toBe('manage')
  expect(pageOf('/')).toBe('manage')
  expect(pageOf('/providers')).toBe('manage')
  expect(pathOf('provider')).toBe('/provider')
})
