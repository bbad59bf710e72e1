import { expect, test } from 'vitest'
import { changedFields, shownTarget } from './logged-change.ts'

test('AUDIT-7 an entry shows each field with what it was and became', () => {
  expect(
    changedFields({ before: { state: 'active', nickname: null }, after: { state: 'disabled', nickname: 'Bo' } }),
  ).toEqual([
    { name: 'state', before: 'active', after: 'disabled' },
    { name: 'nickname', before: null, after: 'Bo' },
  ])
  expect(changedFields({ before: null, after: { rights: ['read log'] } })).toEqual([
    { name: 'rights', before: null, after: '["read log"]' },
  ])
})

test('AUDIT-7 long values are cut', () => {
  expect(changedFields({ before: null, after: { text: 'x'.repeat(500) } })[0]?.after).toHaveLength(121)
  expect(shownTarget({ userId: 1001, orgId: null, code: 'a' })).toBe('userId 1001, code a')
})
