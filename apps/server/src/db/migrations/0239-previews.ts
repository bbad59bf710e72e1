import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** PREVIEW-1, PREVIEW-3: previews of change sets, the people whom an author names, and the tokens of readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table change_preview (
      tenant_id bigint not null,
      set_id bigint not null,
      opened_by bigint not null references user_account (id),
      expires_at timestamptz not null,
      primary key (tenant_id, set_id),
      foreign key (tenant_id, set_id) references change_set (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index change_preview_opener on change_preview (opened_by)`.execute(db)
  await tenantTable(db, 'change_preview')

  await sql`
    create table change_preview_reader (
      tenant_id bigint not null,
      set_id bigint not null,
      user_id bigint not null,
      primary key (tenant_id, set_id, user_id),
      foreign key (tenant_id, set_id) references change_preview (tenant_id, set_id) on delete cascade,
      foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
    )`.execute(db)
  await sql`create index change_preview_reader_member on change_preview_reader (tenant_id, user_id)`.execute(db)
  await tenantTable(db, 'change_preview_reader')

  await sql`
    create table change_preview_token (
      tenant_id bigint not null,
      token_hash bytea not null references access_token (token_hash) on delete cascade,
      set_id bigint not null,
      person_id bigint,
      role_code text,
      org_id bigint,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, set_id) references change_preview (tenant_id, set_id) on delete cascade,
      check ((role_code is null) = (org_id is null) and (role_code is null) = (person_id is null))
    )`.execute(db)
  await sql`create index change_preview_token_hash on change_preview_token (token_hash)`.execute(db)
  await sql`create index change_preview_token_set on change_preview_token (tenant_id, set_id)`.execute(db)
  await tenantTable(db, 'change_preview_token')
}
