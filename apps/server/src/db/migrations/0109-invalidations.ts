import { sql, type Kysely } from 'kysely'

/** STREAM-13: the tables of a tenant whose changes make cached data of browsers out of date. */
const NAMED: Record<string, readonly string[]> = {
  menus: ['org_grant', 'role_menu', 'tenant_application'],
  theme: ['theme', 'scene', 'watermark'],
}

/** Writes one event for each tenant and statement, independent of the number of changed rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_invalidation() returns trigger language plpgsql as $$
    begin
      insert into event_outbox (tenant_id, kind, payload)
        select distinct tenant_id, 'invalidate', jsonb_build_object('what', tg_argv[0]) from changed;
      return null;
    end $$`.execute(db)
  for (const [what, tables] of Object.entries(NAMED)) {
    for (const table of tables) {
      for (const [operation, rows] of [
        ['insert', 'new'],
        ['update', 'new'],
        ['delete', 'old'],
      ] as const)
        // prettier-ignore
        await sql`
          create trigger ${sql.ref(`${table}_${operation}_told`)} after ${sql.raw(operation)} on ${sql.table(table)}
          referencing ${sql.raw(rows)} table as changed
          for each statement execute function note_invalidation(${sql.lit(what)})`.execute(db)
    }
  }
  await sql`
    create function note_decided_request() returns trigger language plpgsql as $$
    begin
      insert into event_outbox (tenant_id, kind, user_id, payload)
        values (new.tenant_id, 'invalidate', new.user_id, '{"what": "view-requests"}');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger view_request_decided after update of state on view_request for each row
    when (old.state <> new.state) execute function note_decided_request()`.execute(db)
}
