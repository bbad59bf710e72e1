import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'

export interface Account {
  id: number
  username: string
  account_name: string
  nickname: string
  mobile: string | null
  email: string | null
  weak_reason: 'COMMON_PASSWORD' | 'OWN_NAME' | null
  password_hash: string | null
  disabled: boolean
  locked: boolean
  expired: boolean
}

/**
 * SIGN-9 (D113): finds an account by user name, mail address or mobile number, ignoring case. The three share one
 * namespace, so a text cannot match two accounts.
 */
export async function findAccount(db: SystemDb, text: string): Promise<Account | undefined> {
  const trimmed = text.trim()
  return accounts(db)
    .where((row) =>
      row.or([
        row(sql`lower(username)`, '=', sql`lower(${trimmed})`),
        row(sql`lower(email)`, '=', sql`lower(${trimmed})`),
        row('mobile', '=', withoutGaps(trimmed)),
      ]),
    )
    .executeTakeFirst()
}

/** Removes separators between the digits of a number. */
const withoutGaps = (text: string) => text.replace(/[\s()-]/g, '')

/** The normalised form of an account's name. */
export const spelling = (text: string): string => withoutGaps(text).toLowerCase()

export const findAccountOf = (db: SystemDb, userId: number): Promise<Account | undefined> =>
  accounts(db).where('id', '=', userId).executeTakeFirst()

const accounts = (db: SystemDb) =>
  db
    .selectFrom('user_account')
    .select([
      'id',
      'username',
      'account_name',
      'nickname',
      'mobile',
      'email',
      'password_hash',
      'weak_reason',
      'disabled',
      sql<boolean>`coalesce(locked_until > now(), false)`.as('locked'),
      sql<boolean>`coalesce(password_expires_at <= now(), false)`.as('expired'),
    ])

/**
 * Key for counting failures: the account's id for all its names, else a hash of the typed text, which is not stored.
 */
export const accountHash = (account: Account | undefined, text: string): Buffer =>
  hash('sha256', account ? `id ${account.id}` : `text ${text.trim().toLowerCase()}`, 'buffer')
