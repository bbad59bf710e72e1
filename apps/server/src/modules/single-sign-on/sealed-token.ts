import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * The key is derived from the session cookie, of which the database has only a hash, so that the database alone
 * cannot decrypt the token.
 */
const keyOf = (sid: string) => Buffer.from(hkdfSync('sha256', sid, '', 'portico id token', 32))

/** SIGN-80: encrypts the ID token for the session of the cookie (AES-256-GCM). */
export function sealToken(sid: string, token: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(sid), iv)
  const encrypted = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Null if the token was sealed for another cookie or was modified. */
export function openToken(sid: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(sid), sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
