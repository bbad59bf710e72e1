import { sql, type Kysely } from 'kysely'
import { APP_ROLE, SYSTEM_ROLE, systemTable, tenantTable } from './helpers.ts'

/** Tenants, their members, and their identities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant (
      id bigint primary key,
      name text not null,
      company_name text,
      credit_code text,
      admin_user_id bigint references user_account (id),
      category_codes jsonb not null default '[]',
      custom_code text unique,
      host_name text unique,
      package_id bigint,
      status smallint not null default 1 check (status in (1, 2, 3, 4)),
      disabled_reasons jsonb,
      recover_time timestamptz,
      expires_at timestamptz,
      is_i18n_env boolean not null default false,
      portal_type smallint not null default 0
    )`.execute(db)
  await systemTable(db, 'tenant')
  // The rows of this table are the tenants themselves: a tenant sees the row with its id.
  const own = sql`id = nullif(current_setting('app.tenant_id', true), '')::bigint`
  await sql`grant select on tenant to ${sql.ref(APP_ROLE)}`.execute(db)
  await sql`alter table tenant enable row level security`.execute(db)
  await sql`alter table tenant force row level security`.execute(db)
  await sql`create policy tenant_isolation on tenant to ${sql.ref(APP_ROLE)} using (${own}) with check (${own})`.execute(
    db,
  )
  await sql`create policy system_access on tenant to ${sql.ref(SYSTEM_ROLE)} using (true) with check (true)`.execute(db)

  await sql`
    create table membership (
      tenant_id bigint not null references tenant (id),
      user_id bigint not null references user_account (id),
      tenant_admin boolean not null default false,
      status smallint not null default 1,
      nickname text,
      last_used_at timestamptz,
      default_identity_code text not null,
      default_org_id bigint,
      primary key (tenant_id, user_id)
    )`.execute(db)
  // A person's tenants are read before a tenant has been entered.
  await sql`create index membership_user on membership (user_id)`.execute(db)
  await tenantTable(db, 'membership')

  await sql`
    create table participant_entity (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      name text not null,
      biz_type text not null,
      status smallint not null default 1,
      primary key (tenant_id, id)
    )`.execute(db)
  await tenantTable(db, 'participant_entity')

  await sql`
    create table participant_org (
      tenant_id bigint not null,
      id bigint not null,
      participant_entity_id bigint not null,
      name text not null,
      full_name_parts jsonb not null,
      biz_type text not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, participant_entity_id) references participant_entity (tenant_id, id)
    )`.execute(db)
  await sql`create index participant_org_entity on participant_org (tenant_id, participant_entity_id)`.execute(db)
  await tenantTable(db, 'participant_org')

  await sql`
    create table user_identity (
      tenant_id bigint not null,
      user_id bigint not null,
      code text not null,
      external_type smallint not null check (external_type in (0, 1)),
      external_entity_id bigint,
      participant_org_id bigint,
      role_type text not null,
      name text not null,
      primary key (tenant_id, user_id, code),
      foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade,
      foreign key (tenant_id, external_entity_id) references participant_entity (tenant_id, id),
      foreign key (tenant_id, participant_org_id) references participant_org (tenant_id, id),
      check ((external_type = 1) = (external_entity_id is not null))
    )`.execute(db)
  await sql`create index user_identity_user on user_identity (user_id)`.execute(db)
  await tenantTable(db, 'user_identity')
}
