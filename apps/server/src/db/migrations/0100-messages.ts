import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/**
 * Messages (MSG-23): one row per posting, its audience as references, and one receipt for each message and person
 * who has read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // MSG-25: the row lock orders the postings of a tenant: positions become visible in ascending order.
  await sql`
    create table message_counter (
      tenant_id bigint primary key references tenant (id),
      last_position bigint not null
    )`.execute(db)
  await tenantTable(db, 'message_counter')

  // No foreign key, because the other tenant of a message may be deleted.
  await sql`
    create table message (
      tenant_id bigint not null references tenant (id),
      position bigint not null,
      id bigint not null,
      source text not null,
      severity text not null check (severity in ('normal', 'alert')),
      titles jsonb not null,
      contents jsonb not null,
      search_text text generated always as (
        lower(
          coalesce(titles ->> 'zh-CN', '') || ' ' || coalesce(titles ->> 'en', '') || ' ' || coalesce(titles ->> 'sv-SE', '')
          || ' ' || regexp_replace(
            coalesce(contents ->> 'zh-CN', '') || ' ' || coalesce(contents ->> 'en', '') || ' ' || coalesce(contents ->> 'sv-SE', ''),
            '<[^>]*>', ' ', 'g'))
      ) stored,
      about_tenant_id bigint,
      about_tenant_name text,
      target jsonb,
      attachments jsonb not null default '[]',
      posted_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz,
      primary key (tenant_id, position),
      unique (tenant_id, id)
    )`.execute(db)
  await tenantTable(db, 'message')

  await sql`
    create table message_audience (
      tenant_id bigint not null,
      subject_kind text not null check (subject_kind in ('user', 'role', 'org', 'tenant')),
      subject text not null,
      position bigint not null,
      expires_at timestamptz,
      primary key (tenant_id, subject_kind, subject, position),
      foreign key (tenant_id, position) references message (tenant_id, position) on delete cascade
    )`.execute(db)
  await sql`create index message_audience_message on message_audience (tenant_id, position)`.execute(db)
  await tenantTable(db, 'message_audience')

  await sql`
    create table message_receipt (
      tenant_id bigint not null,
      user_id bigint not null references user_account (id),
      position bigint not null,
      read_at timestamptz,
      snoozed_until timestamptz,
      primary key (tenant_id, user_id, position),
      foreign key (tenant_id, position) references message (tenant_id, position) on delete cascade
    )`.execute(db)
  await sql`create index message_receipt_message on message_receipt (tenant_id, position)`.execute(db)
  await sql`create index message_receipt_read on message_receipt (tenant_id, user_id, read_at)`.execute(db)
  await tenantTable(db, 'message_receipt')
}
