import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/**
 * MSG-150: announcements of a tenant. A published one is a message to its audience; a banner is shown above the page
 * until it is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message add column banner text check (banner in ('closable', 'must-read'))`.execute(db)
  await sql`create index message_banner on message (tenant_id, position) where banner is not null`.execute(db)
  await sql`
    create table announcement (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      titles jsonb not null,
      contents jsonb not null,
      form text not null check (form in ('banner', 'message', 'alert')),
      must_read boolean not null,
      role_codes jsonb not null,
      org_ids jsonb not null,
      starts_at timestamptz not null,
      ends_at timestamptz,
      state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
      position bigint,
      changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`
    create index announcement_due on announcement (starts_at) where state = 'published' and position is null`.execute(
    db,
  )
  await tenantTable(db, 'announcement')
}
