import { sql, type Kysely } from 'kysely'
import { APP_ROLE } from './helpers.ts'

/** AUDIT-7: session, network address and interface of a change. Older entries have none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log
      add column session_number bigint,
      add column address text,
      add column way text check (way in ('interface', 'command'))`.execute(db)
  // a disabled account is no administrator (ADMIN-8); an invited person has not signed in yet
  await sql`grant select (disabled, first_signed_in_at) on user_account to ${sql.ref(APP_ROLE)}`.execute(db)
}
