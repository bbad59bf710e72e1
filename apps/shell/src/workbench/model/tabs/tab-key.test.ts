import { expect, test } from 'vitest'
import { tabKey } from './tab-key.ts'

test('TAB-14 a tab is its menu, with all parameters', () => {
  expect(tabKey(100231, false, {})).toBe('100231')
  expect(tabKey(100231, false, { documentId: 'A-101' })).toBe('100231')
})

test('TAB-14 a menu that may be open several times has a tab for every set of parameters', () => {
  const first = tabKey(100231, true, { documentId: 'A-101', page: '2' })

  expect(tabKey(100231, true, {})).toBe('100231')
  expect(first).toMatch(/^100231-[0-9a-z]+$/)
  expect(tabKey(100231, true, { page: '2', documentId: 'A-101' })).toBe(first)
  expect(tabKey(100231, true, { documentId: 'A-102', page: '2' })).not.toBe(first)
})
