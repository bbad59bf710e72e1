import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** ADMIN-130 to ADMIN-136: the rule of a tenant, the authors of change sets, and requests for their publication. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table two_person_rule (
      tenant_id bigint primary key references tenant (id) on delete cascade,
      kinds jsonb not null check (jsonb_typeof(kinds) = 'array'),
      days integer not null check (days between 1 and 30)
    )`.execute(db)
  await tenantTable(db, 'two_person_rule')

  await sql`
    create table change_author (
      tenant_id bigint not null,
      set_id bigint not null,
      user_id bigint not null references user_account (id),
      primary key (tenant_id, set_id, user_id),
      foreign key (tenant_id, set_id) references change_set (tenant_id, id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'change_author')
  await sql`create index change_author_user on change_author (user_id)`.execute(db)
  await sql`
    insert into change_author (tenant_id, set_id, user_id)
    select tenant_id, id, created_by from change_set where created_by is not null and state <> 'published'
    union
    select operation.tenant_id, operation.set_id, operation.saved_by from change_operation operation
    join change_set own on own.tenant_id = operation.tenant_id and own.id = operation.set_id
    where operation.saved_by is not null and own.state <> 'published'`.execute(db)

  await sql`
    alter table change_set
      add column requested_by bigint references user_account (id),
      add column requested_at timestamptz,
      add column request_expires_at timestamptz,
      add column refused_by bigint references user_account (id),
      add column refused_at timestamptz,
      add column refusal_reason text,
      add check (request_expires_at is null or state = 'waiting')`.execute(db)
  await sql`
    create index change_set_expiring on change_set (request_expires_at) where request_expires_at is not null`.execute(
    db,
  )
}
