import { expect, test } from 'vitest'
import { requiresCaptcha, emptyFields, EMPTY_FORM } from './form.ts'

test('SIGN-12 empty fields are reported in their order, the captcha only if it is required', () => {
  expect(emptyFields(EMPTY_FORM, false)).toEqual(['account', 'password'])
  expect(emptyFields(EMPTY_FORM, true)).toEqual(['account', 'password', 'captcha'])
  expect(emptyFields({ account: '  ', password: ' ', captcha: '', keep: true }, false)).toEqual(['account'])
  expect(emptyFields({ account: 'anna', password: 'x', captcha: 'A1', keep: false }, true)).toEqual([])
})

test('SIGN-11 the captcha is shown only after 2113, 2114 and 2115', () => {
  for (const code of ['2113', '2114', '2115']) expect(requiresCaptcha(code)).toBe(true)
  for (const code of ['2101', '2102', '2103', '2104', '2105', null, '']) expect(requiresCaptcha(code)).toBe(false)
})
