import { expect, test } from 'vitest'
import { EMPTY_MOBILE_FORM, missingFields, plainNumber } from './mobile-code.ts'

test('SIGN-17 a number needs its country code, a code six digits, and the captcha only if it is shown', () => {
  const missing = (mobile: string, code = '', captcha = '') =>
    missingFields({ ...EMPTY_MOBILE_FORM, mobile, code, captcha }, { code: true, captcha: true })
  expect(missing('')).toEqual(['mobile', 'captcha', 'code'])
  expect(missing('+46 70-123 45 67', '123 456', 'A1')).toEqual([])
  expect(missing('070-123 45 67', '12345', 'A1')).toEqual(['mobile', 'code'])
  expect(missingFields({ ...EMPTY_MOBILE_FORM, mobile: '+46701234567' }, { code: false, captcha: false })).toEqual([])
  expect(plainNumber('0046 (0)70.123')).toBe('+46070123')
})
