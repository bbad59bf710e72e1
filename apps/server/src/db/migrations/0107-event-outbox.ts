import { sql, type Kysely } from 'kysely'
import { systemTable, tenantTable } from './helpers.ts'

/** EVENT-1: the events for every process of the deployment. The relay gives each row its position. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Tenant 0 stands for events of no tenant, such as the end of a session. The ids begin in a range without other ids,
  // so that the isolation tests recognise them in an answer.
  await sql`
    create table event_outbox (
      tenant_id bigint not null,
      id bigint generated always as identity (start with 860000000001),
      position bigint,
      kind text not null,
      user_id bigint,
      payload jsonb not null default '{}',
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`create index event_outbox_new on event_outbox (id) where position is null`.execute(db)
  await sql`create index event_outbox_position on event_outbox (position) where position is not null`.execute(db)
  await tenantTable(db, 'event_outbox')

  await sql`create table event_position (last_position bigint not null)`.execute(db)
  await systemTable(db, 'event_position')
  await sql`insert into event_position values (floor(extract(epoch from clock_timestamp()) * 1000000))`.execute(db)

  await noteEndedSessions(db)
  await noteLostAccess(db)
}

/** STREAM-2: writes an event for each deleted session, in the transaction of its deletion. */
async function noteEndedSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_ended_sessions() returns trigger language plpgsql as $$
    begin
      insert into event_outbox (tenant_id, kind, user_id, payload)
        select 0, 'session-ended', user_id, jsonb_build_object('sessionId', id) from gone;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger session_ended after delete on session referencing old table as gone
    for each statement execute function note_ended_sessions()`.execute(db)
}

/** STREAM-2: writes events for accounts, memberships, identities and tenants that may have lost access. */
async function noteLostAccess(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_changed_member() returns trigger language plpgsql as $$
    begin
      insert into event_outbox (tenant_id, kind, user_id) values (old.tenant_id, 'access-changed', old.user_id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger membership_changed after update of status, tenant_admin on membership for each row
    when (old.status <> new.status or old.tenant_admin <> new.tenant_admin) execute function note_changed_member()`.execute(
    db,
  )
  for (const table of ['membership', 'user_identity']) {
    await sql`
      create trigger ${sql.ref(`${table}_gone`)} after delete on ${sql.table(table)}
      for each row execute function note_changed_member()`.execute(db)
  }
  await sql`
    create function note_changed_account() returns trigger language plpgsql as $$
    begin
      insert into event_outbox (tenant_id, kind, user_id) values (0, 'access-changed', new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger user_account_changed after update of disabled on user_account for each row
    when (old.disabled <> new.disabled) execute function note_changed_account()`.execute(db)
  await sql`
    create function note_changed_tenant() returns trigger language plpgsql as $$
    begin
      insert into event_outbox (tenant_id, kind) values (new.id, 'access-changed');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tenant_changed after update of status on tenant for each row
    when (old.status <> new.status) execute function note_changed_tenant()`.execute(db)
}
