import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** A tenant's quick entrances in the side toolbar and elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entrance (
      tenant_id bigint not null references tenant (id),
      code text not null,
      sort integer not null default 0,
      enabled boolean not null default true,
      document jsonb not null,
      primary key (tenant_id, code)
    )`.execute(db)
  await tenantTable(db, 'entrance')
}
