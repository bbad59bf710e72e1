import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import type { PublicKeys } from '@portico/contract/sign-in/sign-in'

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

/** The same content under RSAES-PKCS1-v1_5, which no library makes any more. */
export async function encryptWithOldPadding(password: string, { keys, nonce }: PublicKeys): Promise<string> {
  const [key] = keys
  if (!key) throw new Error('There is no key')
  const [contentKey, iv] = [randomBytes(32), randomBytes(12)]
  const header = Buffer.from(JSON.stringify({ alg: 'RSA1_5', enc: 'A256GCM', kid: key.kid })).toString('base64url')
  const cipher = createCipheriv('aes-256-gcm', contentKey, iv).setAAD(Buffer.from(header))
  const content = { password, nonce, iat: Math.floor(Date.now() / 1000) }
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  const publicKey = createPublicKey({ key: { kty: 'RSA', n: key.n, e: key.e }, format: 'jwk' })
  const wrapped = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, contentKey)
  return [header, ...[wrapped, iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
}
