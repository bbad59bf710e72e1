import { expect, test } from 'vitest'
import { problemOf } from './new-password-fields.tsx'

test.each([
  ['', '', 'missing'],
  ['1234567', '1234567', 'length'],
  ['å'.repeat(129), 'å'.repeat(129), 'length'],
  ['😀'.repeat(128), '😀'.repeat(128), null],
  ['隧道里的灯亮着呢', '隧道里的灯亮着呢', null],
  ['long enough', 'long enough ', 'different'],
])('SIGN-43 a problem of a new password is reported without a call: %s', (fresh, repeat, problem) => {
  expect(problemOf({ newPassword: fresh, repeat })).toBe(problem)
})
