import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** HELP-1: pages of help that a tenant configures for its products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table help_url (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      product_code text not null references product (code) on delete cascade,
      names jsonb not null,
      urls jsonb not null,
      integrate_type integer not null default 0,
      sort integer not null default 0,
      enabled boolean not null default true,
      primary key (tenant_id, id)
    )`.execute(db)
  await tenantTable(db, 'help_url')
}
