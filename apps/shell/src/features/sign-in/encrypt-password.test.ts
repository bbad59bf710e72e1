import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { encryptPassword } from './encrypt-password.ts'

test('SIGN-2 the password is a compact JWE of password, nonce and time, under the first key of the set', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true })
  const { n = '', e = '' } = await exportJWK(publicKey)
  const key = { kty: 'RSA', kid: 'k7', use: 'enc', alg: 'RSA-OAEP-256', n, e } as const

  const text = await encryptPassword('密码 Ålder 😀 "\\', { keys: [key], nonce: 'n-1' }, 1_790_000_000_999)

  const { plaintext, protectedHeader } = await compactDecrypt(text, privateKey)
  expect(protectedHeader).toMatchObject({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'k7' })
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
    password: '密码 Ålder 😀 "\\',
    nonce: 'n-1',
    iat: 1_790_000_000,
  })
})
