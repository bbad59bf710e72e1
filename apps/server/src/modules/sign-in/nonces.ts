import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { NONCE_SECONDS } from '@portico/contract/rules/sign-in/sign-in'
import type { SystemDb } from '../../db/handles.ts'
import type { SignInKey } from './sign-in-keys.ts'

const RANDOM = 16
const TIME = 6
const BODY = RANDOM + TIME

/**
 * A nonce contains its expiry and a signature, so that issuing one writes nothing. Only used nonces are stored, until
 * they would have expired (SIGN-2).
 */
export function issueNonce({ nonceSecret }: SignInKey): string {
  const body = Buffer.alloc(BODY)
  randomBytes(RANDOM).copy(body)
  body.writeUIntBE(Date.now() + NONCE_SECONDS * 1000, RANDOM, TIME)
  return Buffer.concat([body, signatureOf(body, nonceSecret)]).toString('base64url')
}

/** Spends a nonce. Returns false if it is forged, expired or spent. */
export async function spendNonce(db: SystemDb, nonce: unknown, keys: readonly SignInKey[]): Promise<boolean> {
  if (typeof nonce !== 'string' || !/^[A-Za-z0-9_-]{72}$/.test(nonce)) return false
  const bytes = Buffer.from(nonce, 'base64url')
  const body = bytes.subarray(0, BODY)
  const signature = bytes.subarray(BODY)
  if (!keys.some(({ nonceSecret }) => timingSafeEqual(signatureOf(body, nonceSecret), signature))) return false
  if (body.readUIntBE(RANDOM, TIME) < Date.now()) return false
  const spent = await db
    .insertInto('sign_in_nonce')
    .values({
      nonce_hash: body.subarray(0, RANDOM),
      expires_at: sql<Date>`now() + make_interval(secs => ${NONCE_SECONDS})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .executeTakeFirst()
  return spent !== undefined
}

const signatureOf = (body: Buffer, secret: Buffer) => createHmac('sha256', secret).update(body).digest()
