import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test.each([
  ['', 'short'],
  ['1234567', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['password', 'weak'],
  ['Password12', 'fair'],
  ['Portal-Demo-2026', 'strong'],
  ['a bridge over the sound', 'strong'],
  ['隧道里的灯亮着呢今天', 'strong'],
])('SIGN-43 a hint of how strong a password is: %s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
