import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/**
 * D121, SESS-65: the identity belongs to the token. The identity stored with a session is the default for new browser
 * tabs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table token_identity (
      tenant_id bigint not null references tenant (id) on delete cascade,
      token_hash bytea not null references access_token (token_hash) on delete cascade,
      session_id bigint not null references session (id) on delete cascade,
      identity_code text not null,
      external_entity_id bigint,
      participant_org_id bigint,
      bound_at timestamptz not null default now(),
      agreed boolean not null default false,
      is_entering boolean not null default false,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, participant_org_id) references participant_org (tenant_id, id)
        on delete set null (participant_org_id)
    )`.execute(db)
  await sql`create index token_identity_token on token_identity (token_hash)`.execute(db)
  await sql`create index token_identity_session on token_identity (session_id)`.execute(db)
  await sql`create index token_identity_participant_org on token_identity (tenant_id, participant_org_id)`.execute(db)
  await tenantTable(db, 'token_identity')

  await sql`alter table session_identity drop column agreed`.execute(db)
  await sql`
    alter table launch_ticket
      add column identity_code text,
      add column participant_org_id bigint`.execute(db)
  // Existing tokens have no identity: pages renew them with one call each.
  await sql`delete from access_token where bound_tenant_id is not null`.execute(db)
}
