import { sql, type Kysely } from 'kysely'

/**
 * SIGN-150: the first sign-in is stored with the account, because the security log and the known devices expire after 180
 * days. An account counts as used unless it is younger and there is no trace of a sign-in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_account add column first_signed_in_at timestamptz`.execute(db)
  await sql`
    update user_account set first_signed_in_at = created_at
    where created_at < now() - interval '180 days'
      or exists (select from known_device where user_id = user_account.id)
      or exists (select from session where user_id = user_account.id)
      or exists (
        select from security_event where user_id = user_account.id and event = 'SIGN_IN' and result = 'SUCCESS'
      )`.execute(db)
}
