import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** ENTRY-50: the origins that a tenant trusts, and its settings by code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trusted_origin (
      tenant_id bigint not null references tenant (id),
      origin text not null check (origin ~ '^https?://[^/?#@\\\\[:space:]]+$'),
      primary key (tenant_id, origin)
    )`.execute(db)
  await tenantTable(db, 'trusted_origin')

  await sql`
    create table param_value (
      tenant_id bigint not null references tenant (id),
      code text not null,
      value text not null,
      primary key (tenant_id, code)
    )`.execute(db)
  await tenantTable(db, 'param_value')
}
