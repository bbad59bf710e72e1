import { sql, type Kysely } from 'kysely'

/** The columns whose changes people see (STREAM-13). */
const SEEN = [
  ...['parent_id', 'path', 'type', 'name', 'short_name', 'code', 'enable', 'status_code', 'sort'],
  ...['names', 'short_names'],
]

/**
 * ORG-131: names of organisations by language. The text in which keywords are searched is a separate column, filled by
 * a trigger: a generated column, or another `search_text`, would rewrite every row of the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table org_node add column names jsonb not null default '{}',
      add column short_names jsonb not null default '{}', add column names_text text`.execute(db)
  await sql`
    create function org_names_text() returns trigger language plpgsql as $$
    begin
      new.names_text := (
        select lower(string_agg(distinct named.value, E'\\x01'))
        from (select value from jsonb_each_text(new.names) union all select value from jsonb_each_text(new.short_names)) named);
      return new;
    end $$`.execute(db)
  // Triggers fire in the order of their names: these come before those of the index, which compare the text.
  await sql`
    create trigger org_node_a_named before insert on org_node for each row
    when (new.names <> '{}' or new.short_names <> '{}') execute function org_names_text()`.execute(db)
  await sql`
    create trigger org_node_a_renamed before update on org_node for each row
    when ((old.names, old.short_names) is distinct from (new.names, new.short_names))
    execute function org_names_text()`.execute(db)
  await sql`
    create trigger org_node_names_changed before update on org_node for each row
    when (old.ordinal is not null and new.ordinal is not distinct from old.ordinal
      and old.names_text is distinct from new.names_text)
    execute function org_free_ordinal()`.execute(db)

  const seenOf = (row: string) => sql.join(SEEN.map((name) => sql.ref(`${row}.${name}`)))
  await sql`
    create or replace function note_changed_organisations() returns trigger language plpgsql as $$
    begin
      insert into event_outbox (tenant_id, kind, payload)
        select distinct later.tenant_id, 'invalidate', '{"what": "organisations"}'::jsonb
        from later left join former on former.tenant_id = later.tenant_id and former.id = later.id
        where (${seenOf('later')}) is distinct from (${seenOf('former')});
      return null;
    end $$`.execute(db)
}
