import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** The channels that deliver an unread message one after the other (MSG-196). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_kind add column escalation jsonb`.execute(db)
  // the channel of the step that is due, and the later steps
  await sql`
    alter table message_escalation add column way text not null default 'mail' check (way in ('popup', 'mail')),
      add column later jsonb not null default '[]'`.execute(db)
  await sql`
    create table message_raise (
      tenant_id bigint not null,
      user_id bigint not null references user_account (id),
      position bigint not null,
      raised_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, user_id, position),
      foreign key (tenant_id, position) references message (tenant_id, position) on delete cascade
    )`.execute(db)
  await sql`create index message_raise_message on message_raise (tenant_id, position)`.execute(db)
  await tenantTable(db, 'message_raise')
}
