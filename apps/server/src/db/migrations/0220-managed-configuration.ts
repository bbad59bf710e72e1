import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** CONF-15, CONF-20, CONF-22: the objects that files manage, and the last start with files of a tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table configuration_set (
      tenant_id bigint not null references tenant (id) on delete cascade,
      code text not null,
      ui text not null check (ui in ('locked', 'drift', 'free')),
      applied_at timestamptz not null default now(),
      checked_at timestamptz not null default now(),
      primary key (tenant_id, code)
    )`.execute(db)
  await tenantTable(db, 'configuration_set')
  await sql`create index configuration_set_checked on configuration_set (checked_at) where ui <> 'free'`.execute(db)

  await sql`
    create table configuration_object (
      tenant_id bigint not null,
      kind text not null,
      code text not null,
      set_code text not null,
      file text not null,
      line integer not null,
      document jsonb not null,
      drift jsonb,
      primary key (tenant_id, kind, code),
      foreign key (tenant_id, set_code) references configuration_set (tenant_id, code) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'configuration_object')
  await sql`create index configuration_object_set on configuration_object (tenant_id, set_code)`.execute(db)
  await sql`create index configuration_object_drift on configuration_object (tenant_id) where drift is not null`.execute(
    db,
  )

  await sql`
    create table configuration_start (
      tenant_id bigint primary key references tenant (id) on delete cascade,
      tried_at timestamptz not null default now(),
      applied_at timestamptz,
      digest text,
      faults jsonb
    )`.execute(db)
  await tenantTable(db, 'configuration_start')
}
