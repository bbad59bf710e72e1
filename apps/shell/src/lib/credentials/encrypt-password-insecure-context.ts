import { gcm } from '@noble/ciphers/aes.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { mgf1, OAEP } from 'micro-rsa-dsa-dh/rsa.js'
import type { PublicKeys } from '@portico/contract/sign-in/sign-in'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * SIGN-15: the same JWE in pure JavaScript: WebCrypto is missing in insecure contexts. It is loaded only there.
 * `getRandomValues` exists in every context.
 */
export function encryptPassword(password: string, { keys, nonce }: PublicKeys, time: number): string {
  const [key] = keys
  if (!key) throw new Error('The server returned no encryption key.')
  const utf8 = new TextEncoder()
  const header = base64url(utf8.encode(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })))
  const content = utf8.encode(JSON.stringify({ password, nonce, iat: Math.floor(time / 1000) }))
  const contentKey = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))

  const publicKey = { n: integerOf(key.n), e: integerOf(key.e) }
  const wrappedKey = OAEP(sha256, mgf1(sha256)).encrypt(publicKey, contentKey)
  const sealed = gcm(contentKey, iv, utf8.encode(header)).encrypt(content)
  const [cipherText, tag] = [sealed.subarray(0, -TAG_BYTES), sealed.subarray(-TAG_BYTES)]
  return [header, ...[wrappedKey, iv, cipherText, tag].map(base64url)].join('.')
}

function base64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes a number of a JWK. */
function integerOf(text: string): bigint {
  const bytes = Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  return BigInt(`0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
}
