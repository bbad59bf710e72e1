import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/** SIGN-151: mail addresses and mobile numbers that await confirmation, in the session that requested them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_change (
      user_id bigint not null references user_account (id) on delete cascade,
      kind text not null check (kind in ('email', 'mobile')),
      session_id bigint not null references session (id) on delete cascade,
      value text not null,
      code_hash text not null,
      tries integer not null default 0,
      expires_at timestamptz not null,
      primary key (user_id, kind)
    )`.execute(db)
  await sql`create index contact_change_session on contact_change (session_id)`.execute(db)
  await systemTable(db, 'contact_change')
}
