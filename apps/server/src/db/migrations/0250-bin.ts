import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** ADMIN-180: deleted objects with what restores them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deleted_object (
      tenant_id bigint not null references tenant (id) on delete cascade,
      id bigint not null,
      kind text not null,
      code text not null,
      names jsonb not null check (jsonb_typeof(names) = 'object'),
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      deleted_by bigint references user_account (id),
      deleted_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`create index deleted_object_latest on deleted_object (tenant_id, deleted_at desc, id desc)`.execute(db)
  await sql`create index deleted_object_age on deleted_object (deleted_at)`.execute(db)
  await sql`create index deleted_object_person on deleted_object (deleted_by)`.execute(db)
  await tenantTable(db, 'deleted_object')
}
