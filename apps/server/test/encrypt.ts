import { CompactEncrypt, importJWK } from 'jose'
import type { PublicKeys } from '@portico/contract/sign-in'

interface Change {
  kid?: string
  alg?: string
  enc?: string
  content?: object
}

/** Encrypts a password as the sign-in page does, or with one thing changed. */
export async function encrypt(password: string, { keys, nonce }: PublicKeys, change: Change = {}): Promise<string> {
  const [key] = keys
  if (!key) throw new Error('There is no key')
  const { alg = 'RSA-OAEP-256', enc = 'A256GCM', kid = key.kid } = change
  const content = { password, nonce, iat: Math.floor(Date.now() / 1000), ...change.content }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg, enc, kid })
    .encrypt(await importJWK({ ...key, alg }, alg))
}
