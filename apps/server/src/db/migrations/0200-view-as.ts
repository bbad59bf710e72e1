import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** Views of the portal as another person (VIEWAS-1), the paths that they have read, and consent (VIEWAS-11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table view_as (
      tenant_id bigint not null references tenant (id) on delete cascade,
      id bigint not null,
      session_id bigint references session (id) on delete set null,
      administrator_id bigint not null references user_account (id),
      person_id bigint not null references user_account (id),
      token_hash bytea not null,
      started_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, token_hash)
    )`.execute(db)
  await sql`create index view_as_token on view_as (token_hash)`.execute(db)
  await sql`create index view_as_session on view_as (session_id)`.execute(db)
  await sql`create index view_as_administrator on view_as (administrator_id)`.execute(db)
  await sql`create index view_as_person on view_as (person_id)`.execute(db)
  await tenantTable(db, 'view_as')

  await sql`
    create table view_as_page (
      tenant_id bigint not null,
      view_id bigint not null,
      path text not null,
      primary key (tenant_id, view_id, path),
      foreign key (tenant_id, view_id) references view_as (tenant_id, id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'view_as_page')

  await sql`
    create table view_as_consent (
      tenant_id bigint not null,
      user_id bigint not null,
      expires_at timestamptz not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'view_as_consent')

  await sql`
    create table view_as_policy (
      tenant_id bigint primary key references tenant (id) on delete cascade,
      consent_required boolean not null
    )`.execute(db)
  await tenantTable(db, 'view_as_policy')

  await sql`alter table security_event add column by_name text`.execute(db)
}
