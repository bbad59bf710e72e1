import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/**
 * MSG-92, MSG-93: the position up to which a person has read all messages of a tenant without a receipt. It rises as
 * the person reads, so that counting stays fast with many messages. A new member begins at the newest message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_floor (
      tenant_id bigint not null,
      user_id bigint not null,
      position bigint not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'message_floor')
  await sql`
    create index message_receipt_open on message_receipt (tenant_id, user_id, position) where read_at is null`.execute(
    db,
  )

  await sql`
    create function begin_at_newest_message() returns trigger language plpgsql as $$
    begin
      insert into message_floor (tenant_id, user_id, position)
        select new.tenant_id, new.user_id, last_position from message_counter where tenant_id = new.tenant_id
      on conflict (tenant_id, user_id) do update set position = excluded.position;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger membership_begun after insert on membership
    for each row execute function begin_at_newest_message()`.execute(db)
}
