import { sql, type Kysely } from 'kysely'
import { systemTable, tenantTable } from './helpers.ts'

/**
 * The tables of deliveries to people (MSG-159), emails that wait for unread messages (MSG-158), and mail addresses that
 * the mail server has refused for good (MSG-160).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_record (
      tenant_id bigint not null,
      user_id bigint not null references user_account (id),
      position bigint not null,
      id bigint not null generated always as identity,
      way text not null check (way in ('popup', 'mail', 'push')),
      state text not null check (state in ('sent', 'failed', 'suppressed')),
      reason text,
      delivered_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, user_id, position, id),
      foreign key (tenant_id, position) references message (tenant_id, position) on delete cascade
    )`.execute(db)
  await sql`create index delivery_record_message on delivery_record (tenant_id, position)`.execute(db)
  // a pop-up is recorded once, also with concurrent readers
  await sql`
    create unique index delivery_record_popup on delivery_record (tenant_id, user_id, position)
    where way = 'popup'`.execute(db)
  await tenantTable(db, 'delivery_record')

  await sql`
    create table message_escalation (
      tenant_id bigint not null,
      position bigint not null,
      user_id bigint not null references user_account (id),
      due_at timestamptz not null,
      lease_until timestamptz,
      attempts smallint not null default 0,
      primary key (tenant_id, position, user_id),
      foreign key (tenant_id, position) references message (tenant_id, position) on delete cascade
    )`.execute(db)
  await sql`create index message_escalation_due on message_escalation (due_at)`.execute(db)
  await sql`create index message_escalation_user on message_escalation (user_id)`.execute(db)
  await tenantTable(db, 'message_escalation')

  await sql`
    create table mail_suppression (
      user_id bigint primary key references user_account (id),
      address text not null,
      response integer not null,
      refused_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await systemTable(db, 'mail_suppression')

  // MSG-161: a link that ends the emails of one kind; without a kind it ends the digest
  await sql`
    alter table mail_unsubscription add column kind_tenant_id bigint references tenant (id) on delete cascade,
      add column source text, add column kind text`.execute(db)
  await sql`alter table message_preference add column is_mailed boolean not null default true`.execute(db)
}
