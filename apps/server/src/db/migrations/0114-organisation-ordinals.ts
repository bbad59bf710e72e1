import { sql, type Kysely } from 'kysely'

/** Renames columns, table, functions and triggers of the search index to the term ordinal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table org_node rename column place to ordinal`.execute(db)
  await sql`alter table org_left_place rename column place to ordinal`.execute(db)
  await sql`alter table org_left_place rename to org_freed_ordinal`.execute(db)
  await sql`alter index org_node_place rename to org_node_ordinal`.execute(db)
  await sql`alter index org_node_unplaced rename to org_node_without_ordinal`.execute(db)
  await sql`alter function org_leave_place() rename to org_free_ordinal`.execute(db)
  await sql`alter trigger org_node_unplaced on org_node rename to org_node_ordinal_removed`.execute(db)
  await sql`
    create or replace function org_free_ordinal() returns trigger language plpgsql as $$
    begin
      insert into org_freed_ordinal (tenant_id, ordinal) values (old.tenant_id, old.ordinal) on conflict do nothing;
      if tg_op = 'DELETE' then return old; end if;
      new.ordinal := null;
      return new;
    end $$`.execute(db)
  await sql`
    create or replace function org_detail_changed() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update org_node set ordinal = null where tenant_id = old.tenant_id
          and id in (old.org_id, (to_jsonb(old) ->> 'parent_project_id')::bigint);
      end if;
      if tg_op <> 'DELETE' then
        update org_node set ordinal = null where tenant_id = new.tenant_id
          and id in (new.org_id, (to_jsonb(new) ->> 'parent_project_id')::bigint);
      end if;
      return null;
    end $$`.execute(db)
}
