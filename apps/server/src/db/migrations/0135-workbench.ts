import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** GRID-2, GRID-3, GRID-9: widgets of a tenant, and the layouts and notes of its people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table workbench_widget (
      tenant_id bigint not null references tenant (id),
      code text not null,
      names jsonb not null,
      content_url text not null,
      width integer not null default 6,
      height integer not null default 5,
      sort integer not null default 0,
      enabled boolean not null default true,
      primary key (tenant_id, code)
    )`.execute(db)
  await tenantTable(db, 'workbench_widget')
  await sql`
    create table workbench_layout (
      tenant_id bigint not null references tenant (id),
      user_id bigint not null references user_account (id),
      org_id bigint not null,
      identity_code text not null,
      widgets jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (tenant_id, user_id, org_id, identity_code)
    )`.execute(db)
  await tenantTable(db, 'workbench_layout')
  await sql`create index workbench_layout_user on workbench_layout (user_id)`.execute(db)
  await sql`
    create table workbench_note (
      tenant_id bigint not null references tenant (id),
      user_id bigint not null references user_account (id),
      org_id bigint not null,
      text text not null,
      updated_at timestamptz not null default now(),
      primary key (tenant_id, user_id, org_id)
    )`.execute(db)
  await tenantTable(db, 'workbench_note')
  await sql`create index workbench_note_user on workbench_note (user_id)`.execute(db)
}
