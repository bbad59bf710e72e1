import { sql, type Kysely } from 'kysely'
import { systemTable } from './helpers.ts'

/**
 * The sign-in policy becomes the only source of a tenant's sign-in methods (SIGN-70), and a session stores how its
 * person proved their identity (SIGN-71). `tenant.sign_in_methods` hid forms only and a provider was offered in any
 * case, so `oidc` is added here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_policy alter column provider_only drop not null, alter column provider_only drop default`.execute(
    db,
  )
  await sql`
    insert into sign_in_policy (tenant_id, methods)
    select tenant.id, known.methods || case
        when known.methods ? 'oidc' or provider.tenant_id is null then '[]'::jsonb else '["oidc"]'::jsonb end
    from tenant
    cross join lateral (
      select jsonb_agg(distinct method) as methods
      from jsonb_array_elements_text(case when jsonb_typeof(tenant.sign_in_methods) = 'array'
        then tenant.sign_in_methods else '[]'::jsonb end) as stored (method)
      where method in ('password', 'sms', 'qr', 'oidc') and (method <> 'oidc' or exists (
        select from tenant_identity_provider own where own.tenant_id = tenant.id and own.enabled))
    ) known
    left join tenant_identity_provider provider on provider.tenant_id = tenant.id and provider.enabled
    where known.methods is not null
    on conflict (tenant_id) do update set methods = coalesce(sign_in_policy.methods, excluded.methods)`.execute(db)
  await sql`alter table tenant drop column sign_in_methods`.execute(db)
  await sql`alter table sign_in_policy add constraint sign_in_policy_methods_known
    check (methods is null or (jsonb_typeof(methods) = 'array' and methods <> '[]'::jsonb
      and methods <@ '["password", "sms", "qr", "oidc", "passkey"]'::jsonb))`.execute(db)

  await sql`
    create table session_proof (
      session_id bigint primary key references session (id) on delete cascade,
      method text not null check (method in ('password', 'sms', 'qr', 'oidc', 'passkey', 'hand-in')),
      provider_tenant_id bigint,
      issuer text,
      subject text,
      provider_sid text,
      id_token bytea,
      client_id text,
      end_session_endpoint text
    )`.execute(db)
  await sql`create index session_proof_subject on session_proof (issuer, subject)`.execute(db)
  await sql`create index session_proof_provider_sid on session_proof (issuer, provider_sid)`.execute(db)
  await systemTable(db, 'session_proof')

  await sql`alter table session_owner add column provider_tenant_id bigint`.execute(db)
  await sql`alter table sign_in_state add column relogin_sid_hash bytea`.execute(db)
  await sql`
    alter table qr_login add column only_user_id bigint references user_account (id) on delete cascade`.execute(db)
}
