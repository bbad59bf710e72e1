import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** A tenant's themes and scenes as versioned documents, and watermarks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['theme', 'scene']) {
    await sql`
      create table ${sql.table(name)} (
        tenant_id bigint not null references tenant (id),
        version integer not null,
        draft boolean not null default false,
        document jsonb not null,
        primary key (tenant_id, version)
      )`.execute(db)
    await tenantTable(db, name)
  }

  await sql`
    create table watermark (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      names jsonb not null,
      type text not null check (type in ('TEXT', 'PICTURE')),
      status smallint not null check (status in (0, 1)),
      text text not null,
      settings jsonb not null,
      primary key (tenant_id, id)
    )`.execute(db)
  await tenantTable(db, 'watermark')
}
