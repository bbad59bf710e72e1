import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/** SESS-17: the application of a ticket, and the secrets of applications' servers; pictures of menus. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table launch_ticket add column application_code text`.execute(db)
  await sql`
    create table application_secret (
      application_code text primary key references application (code) on delete cascade,
      secret_hash bytea not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await systemTable(db, 'application_secret')

  await sql`alter table application add column icon_url text`.execute(db)
  await sql`alter table menu add column icon_url text`.execute(db)
}
