import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** HEALTH-1: measured values of applications in a tenant, as histograms by version and day; no person is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_health (
      tenant_id bigint not null references tenant (id) on delete cascade,
      application_code text not null,
      version text not null,
      day date not null,
      measure text not null check (measure in ('load', 'error', 'long-task', 'memory')),
      upper_bound integer not null check (upper_bound >= 0),
      sample_count integer not null check (sample_count between 1 and 1000000000),
      primary key (tenant_id, application_code, version, day, measure, upper_bound)
    )`.execute(db)
  await tenantTable(db, 'application_health')
}
