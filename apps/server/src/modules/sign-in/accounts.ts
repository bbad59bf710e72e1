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

/** SIGN-9 (D113): user name, mail address or mobile number, whatever the case. No text can mean two accounts. */
export async function findAccount(db: SystemDb, text: string): Promise<Account | undefined> {
  const wanted = text.trim()
  return accounts(db)
    .where((row) =>
      row.or([
        row(sql`lower(username)`, '=', sql`lower(${wanted})`),
        row(sql`lower(email)`, '=', sql`lower(${wanted})`),
        row('mobile', '=', withoutGaps(wanted)),
      ]),
    )
    .executeTakeFirst()
}

/** A number as it is kept, whatever stands between its digits. */
const withoutGaps = (text: string) => text.replace(/[\s()-]/g, '')

/** The same for every way to write one of an account's names. */
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

/** What failures are counted by: the account, under whichever of its names; else what was typed, which is not kept. */
export const accountHash = (account: Account | undefined, text: string): Buffer =>
  hash('sha256', account ? `id ${account.id}` : `text ${text.trim().toLowerCase()}`, 'buffer')
