import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import type { PublicKeys } from '@portico/contract/sign-in/sign-in'
import { encrypt } from '../../../test/sign-in/encrypt.ts'
import { decryptContent } from './encrypted-password.ts'
import type { SignInKey } from './sign-in-keys.ts'

/** 1,000 by default; 100,000 in the nightly run. */
const RUNS = inject('fuzzRuns')

let key: SignInKey
let good: string

beforeAll(async () => {
  const { exportJWK, generateKeyPair } = await import('jose')
  const pair = await generateKeyPair('RSA-OAEP-256', { extractable: true })
  const [publicKey, privateKey] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)])
  key = { kid: 'one', privateKey } as SignInKey
  const keys = { keys: [{ ...publicKey, kid: 'one' }], nonce: 'n'.repeat(43) } as unknown as PublicKeys
  good = await encrypt('a good password', keys)
})

test('SIGN-2 a password that a browser has encrypted is decrypted unchanged', async () => {
  expect(await decryptContent(good, [key])).toMatchObject({ password: 'a good password', nonce: 'n'.repeat(43) })
  expect(await decryptContent(good, [])).toBeUndefined()
  expect(await decryptContent(good, [{ ...key, kid: 'other' }])).toBeUndefined()
})

test('SIGN-7 any other input decrypts to undefined, and never causes an error', async () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ é\u0000'.split(''))
  const at = fc.nat({ max: 5000 }).map((position) => position % good.length)
  const changed = fc.tuple(at, letter).map(([position, put]) => good.slice(0, position) + put + good.slice(position + 1))
  const cut = fc.tuple(at, at).map(([from, to]) => good.slice(0, from) + good.slice(to))
  const header = fc
    .record({ alg: fc.constantFrom('none', 'dir', 'RSA1_5', 'RSA-OAEP', 'RSA-OAEP-256', 'A256KW'), enc: fc.constantFrom('A256GCM', 'A128CBC-HS256', 'none'), kid: fc.constantFrom('one', 'two', '__proto__'), zip: fc.constantFrom('DEF', undefined), crit: fc.constantFrom(['exp'], undefined) })
    .map((value) => [Buffer.from(JSON.stringify(value)).toString('base64url'), ...good.split('.').slice(1)].join('.'))
  const swapped = fc.shuffledSubarray([0, 1, 2, 3, 4]).map((order) => order.map((part) => good.split('.')[part]).join('.'))
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.json())
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, cut, header, swapped, anything), async (jwe) => {
      fc.pre(decoded(jwe) !== decoded(good))
      expect(await decryptContent(jwe, [key])).toBeUndefined()
    }),
    { numRuns: RUNS },
  )
}, 600_000) // prettier-ignore

/** Decodes a JWE, because two texts may mean the same bytes: the last letter of base64url has unused bits. */
const decoded = (jwe: string) => {
  const parts = jwe.split('.')
  return [parts[0], ...parts.slice(1).map((part) => Buffer.from(part, 'base64url').toString('hex'))].join('.')
}
