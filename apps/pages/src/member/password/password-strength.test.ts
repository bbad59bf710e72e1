import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'short'],
  ['1234567', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['password', 'weak'],
  ['Password12', 'fair'],
  ['Portal-Demo-2026', 'strong'],
  ['a bridge over the sound', 'strong'],
  ['隧道里的灯亮着呢今天', 'strong'],
])('SIGN-43 the strength hint of %s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
