import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/**
 * HOST-380: how often people met errors of an application, by hour. ADMIN-246: an application has several secrets, so
 * that one replaces another with an overlap.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_failure (
      tenant_id bigint not null references tenant (id) on delete cascade,
      application_code text not null references application (code) on update cascade on delete cascade,
      kind text not null check (kind in ('unanswered', 'refused', 'hung', 'fault')),
      hour timestamptz not null,
      failure_count integer not null check (failure_count between 1 and 1000000),
      last_at timestamptz not null,
      primary key (tenant_id, application_code, kind, hour)
    )`.execute(db)
  await sql`create index application_failure_hour on application_failure (hour)`.execute(db)
  await sql`create index application_failure_application on application_failure (application_code, hour)`.execute(db)
  await tenantTable(db, 'application_failure')

  // a secret of before has no known ending and does not expire
  await sql`
    alter table application_secret
      add column id bigint not null default 1,
      add column ending text,
      add column expires_at timestamptz,
      add column last_used_at timestamptz,
      drop constraint application_secret_pkey,
      add primary key (application_code, id)`.execute(db)
  await sql`alter table application_secret alter column id drop default`.execute(db)
}
