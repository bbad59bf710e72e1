import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/**
 * SESS-20: the person of a cookie's session, also for a while after its end; SESS-31: tickets that sign another
 * browser in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table session_owner (
      sid_hash bytea primary key,
      user_id bigint not null references user_account (id) on delete cascade,
      login_tenant_id bigint,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index session_owner_user on session_owner (user_id)`.execute(db)
  await sql`create index session_owner_expiry on session_owner (expires_at)`.execute(db)
  await systemTable(db, 'session_owner')

  await sql`alter table launch_ticket add column browser_hash bytea`.execute(db)
  await sql`alter table launch_ticket drop constraint launch_ticket_purpose_check`.execute(db)
  await sql`alter table launch_ticket add constraint launch_ticket_purpose_check
    check (purpose in ('window', 'third-party', 'hand-in', 'continue'))`.execute(db)
}
