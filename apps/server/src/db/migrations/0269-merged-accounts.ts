import { sql, type Kysely } from 'kysely'
import { APP_ROLE } from './helpers.ts'

/** ADMIN-212: an account that was merged into another one stays, with the number of that account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_account
      add column merged_into_id bigint references user_account (id) check (merged_into_id <> id),
      add column merged_at timestamptz`.execute(db)
  await sql`create index user_account_merged on user_account (merged_into_id) where merged_into_id is not null`.execute(
    db,
  )
  // two accounts of one person are not two people who may approve (ADMIN-133, ADMIN-214)
  await sql`grant select (merged_into_id) on user_account to ${sql.ref(APP_ROLE)}`.execute(db)
}
