import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** MSG-147: the actions of a message, and their results for each person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message add column actions jsonb not null default '[]'`.execute(db)
  await sql`
    create table message_action (
      tenant_id bigint not null,
      user_id bigint not null references user_account (id),
      position bigint not null,
      code text not null,
      outcome text not null check (outcome in ('running', 'done', 'already', 'failed')),
      done_by text,
      began_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, user_id, position, code),
      foreign key (tenant_id, position) references message (tenant_id, position) on delete cascade
    )`.execute(db)
  await sql`create index message_action_message on message_action (tenant_id, position)`.execute(db)
  await tenantTable(db, 'message_action')
}
