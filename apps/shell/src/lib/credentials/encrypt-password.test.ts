import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { encryptPassword } from './encrypt-password.ts'
import { encryptPassword as encryptInInsecureContext } from './encrypt-password-insecure-context.ts'

const PASSWORDS = ['密码 Ålder 😀 "\\', 'x', '🔑'.repeat(128), '\u0000\n']

test.each([
  ['SIGN-2', 'by WebCrypto', encryptPassword],
  ['SIGN-15', 'in an insecure context', encryptInInsecureContext],
])(
  '%s the password is a compact JWE of password, nonce and time, under the first key of the set, %s',
  async (_rule, _by, encrypt) => {
    const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true })
    const { n = '', e = '' } = await exportJWK(publicKey)
    const key = { kty: 'RSA', kid: 'k7', use: 'enc', alg: 'RSA-OAEP-256', n, e } as const
    const texts = new Set<string>()

    for (const password of PASSWORDS) {
      const text = await encrypt(password, { keys: [key], nonce: 'n-1' }, 1_790_000_000_999)
      const { plaintext, protectedHeader } = await compactDecrypt(text, privateKey)
      expect(protectedHeader).toEqual({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'k7' })
      expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ password, nonce: 'n-1', iat: 1_790_000_000 })
      texts.add(text).add(await encrypt(password, { keys: [key], nonce: 'n-1' }, 1_790_000_000_999))
    }
    // Two results differ in all parts except the header.
    for (const part of [1, 2, 3, 4]) {
      expect(new Set([...texts].map((text) => text.split('.')[part])).size).toBe(2 * PASSWORDS.length)
    }
  },
)
