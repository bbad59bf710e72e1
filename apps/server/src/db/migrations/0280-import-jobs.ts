import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** IMPORT-44: files that wait to be imported, are imported, or have been. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_job (
      tenant_id bigint not null references tenant (id) on delete cascade,
      id bigint not null,
      kind text not null check (kind in ('people', 'organisations', 'grants', 'roles', 'menus')),
      name text not null,
      dry_run boolean not null,
      -- until the import has ended
      file bytea,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      applied boolean not null default false,
      created integer not null default 0,
      changed integer not null default 0,
      unchanged integer not null default 0,
      done integer,
      total integer,
      problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
      change_set_id bigint,
      failure text,
      started_by bigint references user_account (id),
      session_id bigint,
      address text,
      trace_id text not null,
      service_key jsonb,
      language text not null,
      queued_at timestamptz not null default clock_timestamp(),
      started_at timestamptz,
      ended_at timestamptz,
      attempts integer not null default 0,
      lease_until timestamptz,
      cancelled_by bigint references user_account (id),
      primary key (tenant_id, id),
      check ((ended_at is null) = (state in ('waiting', 'running')) and (file is null or ended_at is null))
    )`.execute(db)
  await sql`create index import_job_open on import_job (queued_at) where state in ('waiting', 'running')`.execute(db)
  await sql`create index import_job_latest on import_job (tenant_id, kind, queued_at desc)`.execute(db)
  await sql`create index import_job_age on import_job (queued_at)`.execute(db)
  await tenantTable(db, 'import_job')
}
