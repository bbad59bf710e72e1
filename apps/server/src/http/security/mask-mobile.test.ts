import { expect, test } from 'vitest'
import { maskMobile } from './mask-mobile.ts'

test('SEC-10 only the beginning and the end of a mobile number are shown', () => {
  expect(maskMobile('+46704567567')).toBe('+4670****567')
  expect(maskMobile('+123456')).toBe('****')
  expect(maskMobile(null)).toBeNull()
})
