import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/** Delays after failed sign-ins, known devices, and captchas that are stored only when used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table login_failure
      add column trusted_hash bytea,
      add column is_settled boolean not null default false`.execute(db)
  await sql`create index login_failure_trusted on login_failure (trusted_hash, failed_at)
    where trusted_hash is not null`.execute(db)

  await sql`
    create table known_device (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      user_id bigint not null references user_account (id) on delete cascade,
      used_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index known_device_user on known_device (user_id, used_at)`.execute(db)
  await systemTable(db, 'known_device')

  await sql`drop table captcha`.execute(db)
  await sql`
    create table captcha_use (
      captcha_hash bytea primary key,
      listens integer not null default 0,
      is_spent boolean not null default false,
      expires_at timestamptz not null
    )`.execute(db)
  await systemTable(db, 'captcha_use')

  await sql`alter table qr_login add column network text not null default 'unknown'`.execute(db)
  await sql`create index qr_login_network on qr_login (network)`.execute(db)
}
