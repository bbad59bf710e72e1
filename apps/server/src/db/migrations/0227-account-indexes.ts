import { sql, type Kysely } from 'kysely'

/**
 * SEC-76: a change of a column with an unconditional unique index locks the row against the checks of foreign keys. An
 * index with a condition has no such effect.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['mobile', 'passkey_handle']) {
    await sql`alter table user_account drop constraint ${sql.ref(`user_account_${column}_key`)}`.execute(db)
    await sql`create unique index ${sql.ref(`user_account_${column}`)} on user_account (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
  }
}
