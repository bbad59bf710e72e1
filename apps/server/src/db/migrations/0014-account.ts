import { sql, type Kysely } from 'kysely'
import { systemTable, tenantTable } from './helpers.ts'

/** Weak, changed and forgotten passwords; the security log; identity providers of tenants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_account add column weak_reason text check (weak_reason in ('COMMON_PASSWORD', 'OWN_NAME'))`.execute(
    db,
  )
  await sql`update user_account set weak_reason = 'COMMON_PASSWORD' where weak_password`.execute(db)
  await sql`alter table user_account drop column weak_password`.execute(db)

  await sql`
    create table password_ticket (
      ticket_hash bytea primary key,
      user_id bigint not null references user_account (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index password_ticket_user on password_ticket (user_id)`.execute(db)
  await systemTable(db, 'password_ticket')

  await sql`
    create table password_request (
      id bigint generated always as identity primary key,
      network text not null,
      asked_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index password_request_network on password_request (network, asked_at)`.execute(db)
  await systemTable(db, 'password_request')

  await sql`
    create table security_event (
      id bigint generated always as identity primary key,
      user_id bigint not null references user_account (id) on delete cascade,
      event text not null,
      result text not null,
      device text,
      address text,
      happened_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index security_event_user on security_event (user_id, id desc)`.execute(db)
  await sql`create index security_event_time on security_event (happened_at)`.execute(db)
  await systemTable(db, 'security_event')

  await sql`
    create table tenant_identity_provider (
      tenant_id bigint not null references tenant (id) on delete cascade,
      name text not null,
      issuer text not null,
      client_id text not null,
      secret_name text,
      mail_domains jsonb not null default '[]' check (jsonb_typeof(mail_domains) = 'array'),
      admits_unknown boolean not null default false,
      enabled boolean not null default true,
      created_at timestamptz not null default now(),
      primary key (tenant_id)
    )`.execute(db)
  await tenantTable(db, 'tenant_identity_provider')

  await sql`
    create table external_subject (
      tenant_id bigint not null references tenant (id) on delete cascade,
      issuer text not null,
      subject text not null,
      user_id bigint not null references user_account (id) on delete cascade,
      linked_at timestamptz not null default now(),
      primary key (tenant_id, issuer, subject)
    )`.execute(db)
  await sql`create index external_subject_user on external_subject (user_id)`.execute(db)
  await tenantTable(db, 'external_subject')

  await sql`update application set messages = messages || '["askPortal"]' where code = 'portal-pages'`.execute(db)

  await sql`
    create table sign_in_state (
      state_hash bytea primary key,
      browser_hash bytea not null,
      bound_tenant_id bigint,
      nonce text,
      code_verifier text,
      return_to text,
      expires_at timestamptz not null
    )`.execute(db)
  await systemTable(db, 'sign_in_state')
}
