import { sql, type Kysely } from 'kysely'

/**
 * MSG-134: a receipt changes the person's unread count only by the columns that the count reads: whether the message is
 * read, snoozed, or only seen (MSG-192). All other changes leave cached counts valid. A difference of sets takes linear
 * time; a join of both tables would take quadratic time, because the planner does not know their sizes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_receipts() returns trigger language plpgsql as $$
    begin
      insert into message_version (tenant_id, user_id, version)
        select distinct tenant_id, user_id, 1 from changed where not is_seen_only order by 1, 2
      on conflict (tenant_id, user_id) do update set version = message_version.version + 1;
      return null;
    end $$`.execute(db)
  await sql`
    create function note_changed_receipts() returns trigger language plpgsql as $$
    begin
      insert into message_version (tenant_id, user_id, version)
        select distinct tenant_id, user_id, 1 from (
          select tenant_id, user_id, position, read_at, snoozed_until, is_seen_only from changed
          except
          select tenant_id, user_id, position, read_at, snoozed_until, is_seen_only from former
        ) different
        order by 1, 2
      on conflict (tenant_id, user_id) do update set version = message_version.version + 1;
      return null;
    end $$`.execute(db)
  await sql`drop trigger message_receipt_insert_version on message_receipt`.execute(db)
  await sql`drop trigger message_receipt_update_version on message_receipt`.execute(db)
  await sql`
    create trigger message_receipt_insert_version after insert on message_receipt
    referencing new table as changed for each statement execute function note_receipts()`.execute(db)
  await sql`
    create trigger message_receipt_update_version after update on message_receipt
    referencing old table as former new table as changed
    for each statement execute function note_changed_receipts()`.execute(db)
}
