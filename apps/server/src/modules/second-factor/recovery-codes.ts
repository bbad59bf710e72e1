import { hash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@portico/contract/rules/second-factor'
import type { SystemDb } from '../../db/handles.ts'

/** Crockford's base32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = 16

/** FACTOR-7: 80 random bits, in groups of four characters. */
export function makeRecoveryCode(): string {
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length])
  return characters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** What a person types: any case, any separators, and the letters that are easily taken for a digit. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** SHA-256 is enough for what cannot be guessed. */
const hashOfCode = (userId: number, code: string): Buffer =>
  hash('sha256', `recovery ${userId} ${normalizeRecoveryCode(code)}`, 'buffer')

/** Replaces every code of the account. The new ones are told once, here. */
export async function renewRecoveryCodes(db: SystemDb, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode)
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfCode(userId, code) })))
    .execute()
  return codes
}

/** True once for each code. */
export async function spendRecoveryCode(db: SystemDb, userId: number, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfCode(userId, code))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}
