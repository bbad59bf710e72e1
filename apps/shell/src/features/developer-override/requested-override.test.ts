import { expect, test } from 'vitest'
import { requestedOverride, withoutOverride } from './requested-override.ts'

test('HOST-53 an address asks for one application from a server of this machine', () => {
  expect(requestedOverride('?orgId=1&devOverride=plan-core@http://localhost:5173')).toEqual({
    applicationCode: 'plan-core',
    url: 'http://localhost:5173',
  })
  expect(requestedOverride('?devOverride=plan-core%40http%3A%2F%2F127.0.0.1%3A80%2F')?.url).toBe('http://127.0.0.1:80')
})

test.each([
  '',
  '?devOverride=',
  '?devOverride=plan-core',
  '?devOverride=plan-core@https://localhost',
  '?devOverride=plan-core@http://localhost.evil.example',
  '?devOverride=plan-core@http://localhost:5173/path',
  '?devOverride=plan-core@http://localhost@evil.example',
  '?devOverride=../x@http://localhost',
])('HOST-53 %j requests no override', (search) => {
  expect(requestedOverride(search)).toBeNull()
})

test('HOST-53 the override is removed from the address after its question', () => {
  expect(withoutOverride('http://localhost:8080/portal/1/?devOverride=a@http://localhost:1&orgId=7#x')).toBe(
    'http://localhost:8080/portal/1/?orgId=7#x',
  )
})
