import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/** Authenticator applications, recovery codes, passkeys, pending second steps, and operators' resets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column second_factor_at timestamptz`.execute(db)

  // The handle by which authenticators know an account: random, so that it reveals nothing about the person.
  await sql`alter table user_account add column passkey_handle bytea unique`.execute(db)

  await sql`
    create table totp_secret (
      user_id bigint primary key references user_account (id) on delete cascade,
      secret bytea not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0,
      created_at timestamptz not null default now()
    )`.execute(db)
  await systemTable(db, 'totp_secret')

  await sql`
    create table recovery_code (
      user_id bigint not null references user_account (id) on delete cascade,
      code_hash bytea not null,
      created_at timestamptz not null default now(),
      primary key (user_id, code_hash)
    )`.execute(db)
  await systemTable(db, 'recovery_code')

  await sql`
    create table second_factor_failure (
      id bigint generated always as identity primary key,
      user_id bigint not null references user_account (id) on delete cascade,
      failed_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index second_factor_failure_user on second_factor_failure (user_id, failed_at)`.execute(db)
  await systemTable(db, 'second_factor_failure')

  await sql`
    create table pre_auth (
      browser_hash bytea primary key,
      user_id bigint not null references user_account (id) on delete cascade,
      method text not null,
      keep boolean not null,
      login_tenant_id bigint,
      tries integer not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index pre_auth_user on pre_auth (user_id)`.execute(db)
  await systemTable(db, 'pre_auth')

  await sql`
    create table passkey (
      id bigint generated always as identity primary key,
      user_id bigint not null references user_account (id) on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports jsonb not null default '[]',
      rp_id text not null,
      origin text not null,
      name text not null,
      is_backed_up boolean not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkey_user on passkey (user_id)`.execute(db)
  await systemTable(db, 'passkey')

  await sql`
    create table passkey_challenge (
      challenge_hash bytea primary key,
      purpose text not null check (purpose in ('sign-in', 'second-factor', 'register', 'step-up')),
      browser_hash bytea,
      session_id bigint references session (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await systemTable(db, 'passkey_challenge')

  await sql`
    create table second_factor_reset (
      user_id bigint primary key references user_account (id) on delete cascade,
      reason text not null,
      requested_at timestamptz not null default now(),
      due_at timestamptz not null
    )`.execute(db)
  await systemTable(db, 'second_factor_reset')
}
