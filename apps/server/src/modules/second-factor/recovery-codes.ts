import { hash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@portico/contract/rules/sign-in/second-factor'
import type { SystemDb } from '../../db/handles.ts'

/** Crockford's base32, without letters that resemble digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = 16

/** FACTOR-7: 80 random bits, in groups of four characters. */
export function makeRecoveryCode(): string {
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length])
  return characters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** Normalises typed codes: any case, any separators, and letters that resemble digits. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** SHA-256 suffices for random values. */
const hashOfCode = (userId: number, code: string): Buffer =>
  hash('sha256', `recovery ${userId} ${normalizeRecoveryCode(code)}`, 'buffer')

/** Replaces all codes of the account and returns the new ones, which are not stored in plain text. */
export async function renewRecoveryCodes(db: SystemDb, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode)
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfCode(userId, code) })))
    .execute()
  return codes
}

/** Returns true once per code. */
export async function spendRecoveryCode(db: SystemDb, userId: number, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfCode(userId, code))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}
