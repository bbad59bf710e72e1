import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/**
 * A version for each person of a tenant whose unread count may have changed, and one with `user_id` 0 for everybody: a
 * cached count of a process is valid while the versions are equal. The transaction that makes the change writes
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_version (
      tenant_id bigint not null references tenant (id),
      user_id bigint not null,
      version bigint not null,
      primary key (tenant_id, user_id)
    )`.execute(db)
  await tenantTable(db, 'message_version')

  // The rows are locked in one order, so that two transactions never wait for each other.
  await sql`
    create function note_message_readers() returns trigger language plpgsql as $$
    begin
      insert into message_version (tenant_id, user_id, version)
        select distinct tenant_id, case subject_kind when 'user' then subject::bigint else 0 end, 1 from changed order by 1, 2
      on conflict (tenant_id, user_id) do update set version = message_version.version + 1;
      return null;
    end $$`.execute(db)
  await sql`
    create function note_message_reader() returns trigger language plpgsql as $$
    begin
      insert into message_version (tenant_id, user_id, version)
        select distinct tenant_id, user_id, 1 from changed order by 1, 2
      on conflict (tenant_id, user_id) do update set version = message_version.version + 1;
      return null;
    end $$`.execute(db)
  await sql`
    create function note_gone_messages() returns trigger language plpgsql as $$
    begin
      insert into message_version (tenant_id, user_id, version)
        select distinct tenant_id, 0, 1 from changed order by 1
      on conflict (tenant_id, user_id) do update set version = message_version.version + 1;
      return null;
    end $$`.execute(db)

  // rows that are deleted with their message are not a separate change
  const told = [
    ['message_audience', 'insert', 'note_message_readers'],
    ['message_audience', 'update', 'note_message_readers'],
    ['message_receipt', 'insert', 'note_message_reader'],
    ['message_receipt', 'update', 'note_message_reader'],
    ['message_preference', 'insert', 'note_message_reader'],
    ['message_preference', 'update', 'note_message_reader'],
    ['message_preference', 'delete', 'note_message_reader'],
    ['message', 'delete', 'note_gone_messages'],
  ] as const
  for (const [table, operation, note] of told) {
    // prettier-ignore
    await sql`
      create trigger ${sql.ref(`${table}_${operation}_version`)} after ${sql.raw(operation)} on ${sql.table(table)}
      referencing ${sql.raw(operation === 'delete' ? 'old' : 'new')} table as changed
      for each statement execute function ${sql.raw(note)}()`.execute(db)
  }

  // versions also increase with these events, which report changed permissions
  await sql`
    create index event_outbox_rights on event_outbox (tenant_id, id)
    where kind in ('invalidate', 'access-changed')`.execute(db)
  await sql`
    create index message_audience_expiry on message_audience (tenant_id, expires_at) where expires_at is not null`.execute(
    db,
  )
}
