import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'

export type Weakness = 'COMMON_PASSWORD' | 'OWN_NAME'

/** The names of a person's account. */
export interface AccountNames {
  username: string
  account_name: string
  nickname: string
  mobile: string | null
  email: string | null
}

/** The number of characters besides a name that a password must exceed. */
const REST = 4

/**
 * SIGN-40: returns the reason why a password is weak: a common password, or little more than one of the person's names.
 */
export async function weaknessOf(password: string, names: AccountNames): Promise<Weakness | null> {
  const common = await commonPasswords()
  const plain = password.toLowerCase()
  if (common.has(plain) || common.has(plain.replace(/[\d!?.*#@$_-]{1,4}$/, ''))) return 'COMMON_PASSWORD'
  return isOwnName(plain, names) ? 'OWN_NAME' : null
}

function isOwnName(password: string, { username, account_name, nickname, mobile, email }: AccountNames): boolean {
  const folded = fold(password)
  return [username, account_name, account_name.split('@')[0], email?.split('@')[0], nickname, mobile]
    .flatMap((name) => (name ? [fold(name), ...name.split(/[\s.@_-]+/).map(fold)] : []))
    .filter((name) => name.length >= 3)
    .some((name) => folded.includes(name) && folded.replaceAll(name, '').length < REST)
}

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

let list: Promise<Set<string>> | undefined

/** Tens of thousands of passwords from the lists of zxcvbn, loaded with the first check. */
function commonPasswords(): Promise<Set<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}

/** Stores the weakness with the account, because the password itself is not stored. */
export async function noteWeakness(db: SystemDb, userId: number, weakness: Weakness | null): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ weak_reason: weakness })
    .where('id', '=', userId)
    .where(sql<boolean>`weak_reason is distinct from ${weakness}`)
    .execute()
}
