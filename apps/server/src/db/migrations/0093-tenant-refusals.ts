import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** HOST-198: refused requests that a tenant's browsers reported, for its administrators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant_refusal (
      tenant_id bigint not null references tenant (id) on delete cascade,
      application_code text not null references application (code) on update cascade on delete cascade,
      code text not null,
      reason text not null default '',
      path text not null,
      refusal_count integer not null check (refusal_count between 1 and 1000000),
      refused_at timestamptz not null,
      primary key (tenant_id, application_code, code, reason, path)
    )`.execute(db)
  await tenantTable(db, 'tenant_refusal')
}
