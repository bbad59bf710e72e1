import { sql, type Kysely } from 'kysely'
import { globalTable, tenantTable } from './helpers.ts'

/** A tenant's look before sign-in, its embedders, and people's choices of portal type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: the default methods.
  await sql`alter table tenant add column sign_in_methods jsonb`.execute(db)

  await sql`
    create table tenant_embedder (
      tenant_id bigint not null references tenant (id) on delete cascade,
      origin text not null,
      primary key (tenant_id, origin)
    )`.execute(db)
  await tenantTable(db, 'tenant_embedder')

  await sql`
    create table user_portal_type (
      tenant_id bigint not null,
      user_id bigint not null,
      portal_type smallint not null check (portal_type in (0, 1)),
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'user_portal_type')

  await sql`
    create table release_note (
      version text primary key check (version ~ '^[0-9]{1,4}([.][0-9]{1,4}){0,3}$'),
      released_on date not null,
      titles jsonb not null,
      items jsonb not null
    )`.execute(db)
  await globalTable(db, 'release_note')
}
