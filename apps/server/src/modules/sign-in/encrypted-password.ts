import { z } from 'zod/mini'
import { NONCE_SECONDS, PASSWORD_LENGTH } from '@portico/contract/rules/sign-in'
import type { SignInKey } from './sign-in-keys.ts'

/** Seconds that a client's clock may differ from ours. */
const CLOCK_SKEW = 60

const Content = z.object({ password: z.string(), nonce: z.string(), iat: z.number() })

export interface Decrypted {
  password: string
  nonce: string
}

/**
 * What is in an encrypted password (D22), or undefined. Why not is told to nobody (SIGN-7): unknown key, other algorithm,
 * broken bytes, wrong content and too old are one and the same.
 */
export async function decryptPassword(jwe: string, keys: readonly SignInKey[]): Promise<Decrypted | undefined> {
  const content = await decryptContent(jwe, keys)
  return content && isPassword(content.password) ? content : undefined
}

/** The same of a password that is to be one: whether it can be is for the caller to say. */
export async function decryptContent(jwe: string, keys: readonly SignInKey[]): Promise<Decrypted | undefined> {
  const { compactDecrypt, decodeProtectedHeader, importJWK } = await import('jose')
  try {
    const { kid } = decodeProtectedHeader(jwe)
    // An unknown key costs what a known one costs.
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

/** SIGN-3: characters as people count them, of any script. */
export function isPassword(password: string): boolean {
  const length = [...password].length
  return length >= PASSWORD_LENGTH.minimum && length <= PASSWORD_LENGTH.maximum && password.isWellFormed()
}
