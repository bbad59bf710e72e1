import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** HELP-20, HELP-30: dashboards of organisations, and the portals of the enterprise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dashboard (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      org_id bigint not null,
      names jsonb not null,
      icon text,
      content_url text not null,
      bulletin_board boolean not null default false,
      sort integer not null default 0,
      enabled boolean not null default true,
      primary key (tenant_id, id),
      foreign key (tenant_id, org_id) references org_node (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index dashboard_org on dashboard (tenant_id, org_id, sort)`.execute(db)
  await tenantTable(db, 'dashboard')
  await sql`
    create table enterprise_portal (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      names jsonb not null,
      url text not null,
      icon_url text,
      is_default boolean not null default false,
      sort integer not null default 0,
      enabled boolean not null default true,
      primary key (tenant_id, id)
    )`.execute(db)
  await tenantTable(db, 'enterprise_portal')
}
