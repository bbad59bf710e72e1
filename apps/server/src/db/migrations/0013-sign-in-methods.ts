import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/** Codes sent to mobile numbers, QR codes in both directions, and the number of plays of a captcha. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_code (
      mobile_hash bytea primary key,
      code_hash text not null,
      tries integer not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
  await systemTable(db, 'sms_code')

  await sql`
    create table sms_request (
      id bigint generated always as identity primary key,
      mobile_hash bytea not null,
      network text not null,
      requested_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index sms_request_mobile on sms_request (mobile_hash, requested_at)`.execute(db)
  await sql`create index sms_request_network on sms_request (network, requested_at)`.execute(db)
  await systemTable(db, 'sms_request')

  await sql`
    create table qr_login (
      id text primary key,
      browser_hash bytea not null unique,
      device text,
      address text not null,
      user_id bigint references user_account (id) on delete cascade,
      number text,
      confirmed boolean not null default false,
      tries integer not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index qr_login_address on qr_login (address)`.execute(db)
  await systemTable(db, 'qr_login')

  await sql`
    create table app_scan (
      session_id bigint primary key references session (id) on delete cascade,
      code_hash bytea not null unique,
      phone_hash bytea,
      device text,
      address text,
      number text,
      confirmed boolean not null default false,
      tries integer not null default 0,
      taken_at timestamptz,
      expires_at timestamptz not null
    )`.execute(db)
  await systemTable(db, 'app_scan')

  await sql`alter table captcha add column listens integer not null default 0`.execute(db)
}
