import { sql, type Kysely } from 'kysely'

/**
 * A change of a dependent row resets the node's ordinal even if it has none. The update waits for a concurrent
 * indexing, which could otherwise miss the change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function org_detail_changed() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update org_node set place = null where tenant_id = old.tenant_id
          and id in (old.org_id, (to_jsonb(old) ->> 'parent_project_id')::bigint);
      end if;
      if tg_op <> 'DELETE' then
        update org_node set place = null where tenant_id = new.tenant_id
          and id in (new.org_id, (to_jsonb(new) ->> 'parent_project_id')::bigint);
      end if;
      return null;
    end $$`.execute(db)
}
