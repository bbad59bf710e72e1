import { expect, test } from 'vitest'
import { findTotpStep, toBase32, totpAddress } from './totp.ts'

/** The secret of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('FACTOR-5 at second %i of RFC 6238 the code is %s', (seconds, code) => {
  expect(findTotpStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('FACTOR-5 the code of the previous and of the next step is accepted, and the code of two steps away is not', () => {
  const at = (seconds: number) => findTotpStep(SECRET, '005924', (1_234_567_890 + seconds) * 1000)

  expect([at(-60), at(-30), at(0), at(30), at(60)]).toEqual([undefined, 41152263, 41152263, 41152263, undefined])
  expect(findTotpStep(SECRET, '005 924', 1_234_567_890_000)).toBe(41152263)
  expect(findTotpStep(SECRET, '005925', 1_234_567_890_000)).toBeUndefined()
})

test('FACTOR-5 an authenticator application reads the secret, six digits and thirty seconds from the address', () => {
  const address = new URL(totpAddress(SECRET, 'Portico portal.test', 'anna'))

  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Portico%20portal\.test:anna\?/)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Portico portal.test',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
