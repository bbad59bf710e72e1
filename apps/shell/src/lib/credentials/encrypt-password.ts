import type { PublicKeys } from '@portico/contract/sign-in/sign-in'
import { CompactEncrypt, importJWK } from 'jose'

/** SIGN-2: encrypts the password as a compact JWE with a single-use nonce. */
export async function encryptPassword(password: string, { keys, nonce }: PublicKeys, time: number): Promise<string> {
  const [key] = keys
  if (!key) throw new Error('The server returned no encryption key.')
  const content = { password, nonce, iat: Math.floor(time / 1000) }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'RSA-OAEP-256'))
}
