import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** ERROR-2: faults that people of a tenant reported, and the counted reports of each by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table error_report (
      tenant_id bigint not null references tenant (id) on delete cascade,
      id bigint not null,
      fingerprint text not null,
      product_code text not null,
      menu_code text not null,
      menu_name text not null,
      is_back_end boolean not null,
      method text not null,
      request_path text not null,
      error_message text not null,
      report_count integer not null check (report_count between 1 and 1000000),
      first_at timestamptz not null,
      last_at timestamptz not null,
      first_version text not null,
      last_version text not null,
      trace_id text not null,
      request_data text not null,
      user_id bigint references user_account (id),
      org_full_id text not null,
      org_full_name text not null,
      primary key (tenant_id, id),
      unique (tenant_id, fingerprint)
    )`.execute(db)
  await sql`create index error_report_last on error_report (tenant_id, last_at desc, id desc)`.execute(db)
  await tenantTable(db, 'error_report')
  await sql`
    create table error_report_day (
      tenant_id bigint not null,
      error_report_id bigint not null,
      day date not null,
      report_count integer not null check (report_count between 1 and 1000000),
      primary key (tenant_id, error_report_id, day),
      foreign key (tenant_id, error_report_id) references error_report (tenant_id, id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'error_report_day')
}
