import { z } from 'zod/mini'
import { NONCE_SECONDS, PASSWORD_LENGTH } from '@portico/contract/rules/sign-in/sign-in'
import type { SignInKey } from './sign-in-keys.ts'

/** Tolerated difference of a client's clock in seconds. */
const CLOCK_SKEW = 60

const Content = z.object({ password: z.string(), nonce: z.string(), iat: z.number() })

export interface Decrypted {
  password: string
  nonce: string
}

/**
 * The content of an encrypted password (D22), or undefined. The reason is not revealed (SIGN-7): unknown key, other
 * algorithm, invalid bytes, wrong content and expiry look the same.
 */
export async function decryptPassword(jwe: string, keys: readonly SignInKey[]): Promise<Decrypted | undefined> {
  const content = await decryptContent(jwe, keys)
  return content && isPassword(content.password) ? content : undefined
}

/** The same for a new password, whose validity the caller checks. */
export async function decryptContent(jwe: string, keys: readonly SignInKey[]): Promise<Decrypted | undefined> {
  const { compactDecrypt, decodeProtectedHeader, importJWK } = await import('jose')
  try {
    const { kid } = decodeProtectedHeader(jwe)
    // An unknown key takes the same time as a known one.
    const key = keys.find((candidate) => candidate.kid === kid) ?? keys[0]
    if (!key) return undefined
    const { plaintext } = await compactDecrypt(jwe, await importJWK(key.privateKey, 'RSA-OAEP-256'), {
      keyManagementAlgorithms: ['RSA-OAEP-256'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const content = Content.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)))
    return key.kid === kid && isRecent(content.iat) ? content : undefined
  } catch {
    return undefined
  }
}

const isRecent = (iat: number) => Math.abs(Date.now() / 1000 - iat) <= NONCE_SECONDS + CLOCK_SKEW

/** SIGN-3: counts characters as people do, in any script. */
export function isPassword(password: string): boolean {
  const length = [...password].length
  return length >= PASSWORD_LENGTH.minimum && length <= PASSWORD_LENGTH.maximum && password.isWellFormed()
}
