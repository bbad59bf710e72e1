import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openToken, sealToken } from './sealed-token.ts'

test('SIGN-80 a sealed token opens only with the cookie that sealed it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (sid, otherSid, token) => {
      fc.pre(sid !== otherSid)
      const sealed = sealToken(sid, token)
      return openToken(sid, sealed) === token && openToken(otherSid, sealed) === null
    }),
    { numRuns: 50 },
  )
})

test('SIGN-80 a changed or shortened token does not open', () => {
  const sealed = sealToken('cookie', 'token of the provider')
  expect(sealed.toString('latin1')).not.toContain('provider')
  for (const position of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[position] = changed[position]! ^ 1
    expect(openToken('cookie', changed)).toBeNull()
  }
  expect(openToken('cookie', sealed.subarray(0, 20))).toBeNull()
})
