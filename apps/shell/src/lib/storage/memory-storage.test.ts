import { expect, test } from 'vitest'
import { createMemoryStorage } from './memory-storage.ts'

test('PREVIEW-8 a storage in memory has the values of its page and no others', () => {
  const storage = createMemoryStorage({ locale: 'sv-SE', tenant: { id: 20001 } })
  expect(Object.keys(storage)).toEqual(['portal.locale', 'portal.tenant'])
  expect(storage.getItem('portal.tenant')).toBe('{"id":20001}')
  expect([storage.getItem('getItem'), storage.getItem('constructor'), storage.getItem('portal.token')]).toEqual([
    null,
    null,
    null,
  ])
  storage.setItem('portal.token', '"t"')
  storage.removeItem('portal.locale')
  expect([storage.getItem('portal.token'), storage.getItem('portal.locale')]).toEqual(['"t"', null])
  expect(createMemoryStorage({}).getItem('portal.token')).toBeNull()
})
