import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** ADMIN-161: search and filters of a list of the console under a name, for one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_view (
      tenant_id bigint not null references tenant (id) on delete cascade,
      user_id bigint not null references user_account (id),
      list text not null,
      name text not null,
      keyword text not null,
      filters jsonb not null check (jsonb_typeof(filters) = 'object'),
      first_day text not null,
      last_day text not null,
      primary key (tenant_id, user_id, list, name)
    )`.execute(db)
  await sql`create index saved_view_person on saved_view (user_id)`.execute(db)
  await tenantTable(db, 'saved_view')
}
