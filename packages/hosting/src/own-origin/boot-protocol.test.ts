import { expect, test } from 'vitest'
import { reportablePath } from './boot-protocol.ts'

test('HOST-201 HOST-303 a document whose address is too long reports it without its query, or the root', () => {
  const long = 'x'.repeat(8000)

  expect(reportablePath('/a?b#c')).toBe('/a?b#c')
  expect(reportablePath(`/a?${long}`)).toBe('/a')
  expect(reportablePath(`/a#${long}`)).toBe('/a')
  expect(reportablePath(`/${long}?b`)).toBe('/')
  expect(reportablePath(`/${'x'.repeat(7999)}`)).toBe(`/${'x'.repeat(7999)}`)
})
