import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** The origin of sessions, and the tenants' requirements for sessions that enter them (D122). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      add column method text not null default 'password'
        check (method in ('password', 'sms', 'qr', 'oidc', 'passkey', 'hand-in')),
      add column authenticated_at timestamptz not null default now()`.execute(db)
  await sql`
    create table sign_in_policy (
      tenant_id bigint primary key references tenant (id),
      methods jsonb,
      provider_only boolean not null default false,
      second_factor text not null default 'off' check (second_factor in ('off', 'administrators', 'all')),
      second_factor_grace_days integer not null default 14 check (second_factor_grace_days between 0 and 90),
      second_factor_since timestamptz
    )`.execute(db)
  await tenantTable(db, 'sign_in_policy')
}
