import { sql, type Kysely } from 'kysely'
import { systemTable, tenantTable } from './helpers.ts'

/** A person's data: favourites and recent visits per tenant, preferences across tenants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table collection (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      user_id bigint not null references user_account (id),
      menu_name text not null,
      product_code text not null,
      app_code text,
      source_type text not null default 'dir',
      menu_code text not null,
      biz_type text,
      sort integer not null default 0,
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`
    create unique index collection_menu
      on collection (tenant_id, user_id, coalesce(biz_type, ''), product_code, menu_code)`.execute(db)
  await tenantTable(db, 'collection')

  await sql`
    create table recent_visit (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      user_id bigint not null references user_account (id),
      menu_code text not null,
      product_code text not null,
      app_code text,
      org_id bigint not null,
      org_full_id text,
      org_name text,
      menu_name text not null,
      menu_names jsonb not null,
      biz_type text,
      visited_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, id),
      unique (tenant_id, user_id, product_code, menu_code, org_id)
    )`.execute(db)
  await sql`create index recent_visit_latest on recent_visit (tenant_id, user_id, visited_at desc)`.execute(db)
  await tenantTable(db, 'recent_visit')

  await sql`
    create table user_preference (
      user_id bigint primary key references user_account (id),
      document jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await systemTable(db, 'user_preference')
}
