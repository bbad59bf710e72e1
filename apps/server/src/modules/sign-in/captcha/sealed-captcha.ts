import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { CAPTCHA_LENGTH, CAPTCHA_SECONDS } from '@portico/contract/rules/sign-in/sign-in'
import type { SignInKey } from '../sign-in-keys.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 16
const TIME_BYTES = 6
const LENGTH = IV_BYTES + ID_BYTES + TIME_BYTES + CAPTCHA_LENGTH + TAG_BYTES
/** Maximum length of a sealed captcha in base64url. */
const LONGEST = 100

export interface Captcha {
  /** SHA-256 of the random id, by which a used captcha is stored. */
  hash: Buffer
  answer: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** SIGN-67: the captcha for the cookie, encrypted and authenticated, so that an unused captcha needs no row. */
export function sealCaptcha(answer: string, key: SignInKey, now = Date.now()): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(now + CAPTCHA_SECONDS * 1000, 0, TIME_BYTES)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, secretOf(key), iv)
  const content = Buffer.concat([randomBytes(ID_BYTES), time, Buffer.from(answer, 'latin1')])
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The captcha of a cookie; undefined if it is forged, modified or expired. */
export function openCaptcha(
  sealed: string | undefined,
  keys: readonly SignInKey[],
  now = Date.now(),
): Captcha | undefined {
  if (sealed === undefined || sealed.length > LONGEST) return undefined
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length !== LENGTH) return undefined
  for (const key of keys) {
    const content = decrypt(bytes, key)
    if (!content) continue
    const expiresAt = content.readUIntBE(ID_BYTES, TIME_BYTES)
    const answer = content.toString('latin1', ID_BYTES + TIME_BYTES)
    return expiresAt < now
      ? undefined
      : { hash: hash('sha256', content.subarray(0, ID_BYTES), 'buffer'), answer, expiresAt }
  }
  return undefined
}

function decrypt(bytes: Buffer, key: SignInKey): Buffer | undefined {
  const decipher = createDecipheriv(CIPHER, secretOf(key), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

const secretOf = ({ nonceSecret }: SignInKey): Buffer => hash('sha256', Buffer.concat([nonceSecret, CONTEXT]), 'buffer')
const CONTEXT = Buffer.from('captcha')
