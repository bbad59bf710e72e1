import { sql, type Kysely } from 'kysely'
import { globalTable, tenantTable } from './helpers.ts'

/** AGREE-1 to AGREE-3: documents, acceptances by identity and version, and the state of sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table legal_document (
      kind text not null check (kind in ('agreement', 'privacy', 'identity-terms')),
      version text not null,
      effective_on date not null,
      texts jsonb not null,
      primary key (kind, version)
    )`.execute(db)
  await globalTable(db, 'legal_document')

  await sql`
    create table agreement_acceptance (
      tenant_id bigint not null,
      user_id bigint not null,
      identity_code text not null,
      version text not null,
      accepted_at timestamptz not null default now(),
      primary key (tenant_id, user_id, identity_code, version),
      foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'agreement_acceptance')

  await sql`
    create table identity_terms_acceptance (
      tenant_id bigint not null,
      user_id bigint not null,
      version text not null,
      accepted_at timestamptz not null default now(),
      primary key (tenant_id, user_id, version),
      foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'identity_terms_acceptance')

  // Stored with the identity, which every call reads anyway. Present sessions are checked when their bearer is
  // renewed.
  await sql`alter table session_identity add column agreed boolean not null default false`.execute(db)
}
