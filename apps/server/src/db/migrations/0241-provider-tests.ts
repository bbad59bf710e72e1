import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE, tenantTable } from './helpers.ts'

/**
 * ADMIN-164: settings of identity providers that wait for a test sign-in, and tests. Providers that are in use stay so;
 * those that are off wait.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table waiting_identity_provider (
      tenant_id bigint not null references tenant (id) on delete cascade,
      name text not null,
      issuer text not null,
      client_id text not null,
      secret_name text,
      mail_domains jsonb not null check (jsonb_typeof(mail_domains) = 'array'),
      admits_unknown boolean not null,
      enabled boolean not null,
      primary key (tenant_id)
    )`.execute(db)
  await tenantTable(db, 'waiting_identity_provider')

  await sql`
    create table identity_provider_test (
      tenant_id bigint not null references tenant (id) on delete cascade,
      session_id bigint not null references session (id) on delete cascade,
      id bigint not null,
      settings_hash bytea not null,
      state text not null check (state in ('open', 'begun', 'passed', 'failed')),
      outcome jsonb,
      expires_at timestamptz not null,
      primary key (tenant_id, session_id)
    )`.execute(db)
  await sql`create index identity_provider_test_session on identity_provider_test (session_id)`.execute(db)
  await tenantTable(db, 'identity_provider_test')

  await sql`alter table sign_in_state add column test_id bigint`.execute(db)

  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await sql`
    insert into waiting_identity_provider
    select tenant_id, name, issuer, client_id, secret_name, mail_domains, admits_unknown, enabled
    from tenant_identity_provider where not enabled`.execute(db)
  await sql`delete from tenant_identity_provider where not enabled`.execute(db)
  await sql`reset role`.execute(db)
}
