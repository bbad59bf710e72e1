import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/** LOOK-58: a person's picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_picture (
      user_id bigint primary key references user_account (id) on delete cascade,
      name text not null unique,
      type text not null,
      content bytea not null,
      changed_at timestamptz not null default now()
    )`.execute(db)
  await systemTable(db, 'user_picture')
}
