import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/**
 * HOST-158: number and last time of reports by a tenant's browsers that an application blocked its process; a hint
 * for the operator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_hang (
      tenant_id bigint not null references tenant (id) on delete cascade,
      application_code text not null references application (code) on update cascade on delete cascade,
      hang_count integer not null default 1 check (hang_count between 1 and 1000000),
      hung_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, application_code)
    )`.execute(db)
  await tenantTable(db, 'application_hang')
}
