import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/**
 * The search index of organisations. Each indexed node has an ordinal. Each term (part of a word, or the
 * descendants of an organisation) has the set of its ordinals. A changed node loses its ordinal and is searched
 * directly until it gets a new one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table org_node add column initials text, add column place integer`.execute(db)
  await sql`
    alter table org_node
      add column search_text text generated always as (
        lower(name || E'\\x01' || coalesce(short_name, '') || E'\\x01' || coalesce(code, '') || E'\\x01' || coalesce(initials, ''))) stored,
      add column code_key text generated always as (lower(code)) stored`.execute(db)
  await sql`drop index org_node_code`.execute(db)
  await sql`create index org_node_code on org_node (tenant_id, code_key)`.execute(db)
  await sql`create unique index org_node_place on org_node (tenant_id, place) where place is not null`.execute(db)
  await sql`create index org_node_unplaced on org_node (tenant_id, path) where place is null`.execute(db)

  await sql`
    create table org_posting (
      tenant_id bigint not null references tenant (id),
      term text collate "C" not null,
      block integer not null,
      members bytea not null,
      primary key (tenant_id, term, block)
    )`.execute(db)
  await tenantTable(db, 'org_posting')
  await sql`
    create table org_left_place (
      tenant_id bigint not null references tenant (id),
      place integer not null,
      primary key (tenant_id, place)
    )`.execute(db)
  await tenantTable(db, 'org_left_place')

  await sql`
    create function org_leave_place() returns trigger language plpgsql as $$
    begin
      insert into org_left_place (tenant_id, place) values (old.tenant_id, old.place) on conflict do nothing;
      if tg_op = 'DELETE' then return old; end if;
      new.place := null;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger org_node_changed before update on org_node for each row
    when (old.place is not null and new.place is not distinct from old.place and (old.tenant_id, old.id, old.path, old.type, old.name, old.short_name, old.code, old.initials, old.enable, old.status_code)
      is distinct from (new.tenant_id, new.id, new.path, new.type, new.name, new.short_name, new.code, new.initials, new.enable, new.status_code))
    execute function org_leave_place()`.execute(db)
  await sql`
    create trigger org_node_gone before delete on org_node for each row when (old.place is not null)
    execute function org_leave_place()`.execute(db)

  // Dependent rows that are indexed with the node. A bulk load indexes its rows itself and disables this trigger's
  // work.
  await sql`
    create function org_detail_changed() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update org_node set place = null where tenant_id = old.tenant_id and place is not null
          and id in (old.org_id, (to_jsonb(old) ->> 'parent_project_id')::bigint);
      end if;
      if tg_op <> 'DELETE' then
        update org_node set place = null where tenant_id = new.tenant_id and place is not null
          and id in (new.org_id, (to_jsonb(new) ->> 'parent_project_id')::bigint);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger org_node_unplaced before update of place on org_node for each row
    when (old.place is not null and new.place is null) execute function org_leave_place()`.execute(db)
  for (const table of ['org_extend', 'org_relation']) {
    await sql`
      create trigger ${sql.ref(`${table}_changed`)} after insert or update or delete on ${sql.table(table)} for each row
      when (current_setting('app.loads_organisations', true) is distinct from 'on') execute function org_detail_changed()`.execute(
      db,
    )
  }
}
