import { sql, type Kysely } from 'kysely'
import { systemTable, tenantTable } from './helpers.ts'

/**
 * A person's settings of messages: channels and mutes by source in each tenant (MSG-100, MSG-102), quiet hours and
 * digest for all tenants (MSG-103, MSG-110).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_preference (
      tenant_id bigint not null references tenant (id),
      user_id bigint not null references user_account (id),
      source text not null references product (code) on delete cascade,
      normal text check (normal in ('none', 'badge', 'popup', 'mail')),
      alert text check (alert in ('none', 'badge', 'popup', 'mail')),
      muted boolean not null default false,
      muted_until timestamptz,
      changed_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, user_id, source)
    )`.execute(db)
  await tenantTable(db, 'message_preference')
  // the messages of a source, for mutes and pop-ups
  await sql`create index message_source on message (tenant_id, source, position)`.execute(db)

  await sql`
    create table message_delivery (
      user_id bigint primary key references user_account (id),
      quiet_hours jsonb not null default '[]',
      browser_time_zone text,
      digest text not null default 'off' check (digest in ('off', 'hourly', 'daily', 'weekly')),
      digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
      next_at timestamptz,
      positions jsonb not null default '{}',
      lease_until timestamptz,
      attempts smallint not null default 0
    )`.execute(db)
  await sql`create index message_delivery_due on message_delivery (next_at) where next_at is not null`.execute(db)
  await systemTable(db, 'message_delivery')

  await sql`
    create table mail_unsubscription (
      token_hash bytea primary key,
      user_id bigint not null references user_account (id),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index mail_unsubscription_user on mail_unsubscription (user_id)`.execute(db)
  await systemTable(db, 'mail_unsubscription')
}
