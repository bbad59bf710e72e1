import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** Additional data of projects, and the organisations of business systems. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table project_info (
      tenant_id bigint not null,
      org_id bigint not null,
      manager_user_id bigint references user_account (id),
      start_date date,
      end_date date,
      location text,
      primary key (tenant_id, org_id),
      foreign key (tenant_id, org_id) references org_node (tenant_id, id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'project_info')

  await sql`
    create table biz_org (
      tenant_id bigint not null,
      id bigint not null,
      org_id bigint not null,
      biz_type text not null,
      name text not null,
      status smallint not null default 1 check (status in (0, 1)),
      primary key (tenant_id, id),
      foreign key (tenant_id, org_id) references org_node (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index biz_org_org on biz_org (tenant_id, org_id)`.execute(db)
  await tenantTable(db, 'biz_org')
}
