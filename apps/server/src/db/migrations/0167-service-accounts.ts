import { sql, type Kysely } from 'kysely'
import { giveRights, SYSTEM_ROLE, tenantTable } from './helpers.ts'

/** API-15: accounts of programs with their rights and keys. A row of `user_account` names each in logs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db)
  await createKeys(db)

  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await giveRights(db, ['tenant-administrator', 'platform-operator'], ['read key', 'edit key'])
  await sql`reset role`.execute(db)
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_account (
      tenant_id bigint not null references tenant (id) on delete cascade,
      id bigint not null references user_account (id),
      name text not null,
      enabled boolean not null default true,
      created_by bigint references user_account (id),
      created_at timestamptz not null default now(),
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`create unique index service_account_name on service_account (tenant_id, lower(name))`.execute(db)
  await tenantTable(db, 'service_account')

  await sql`
    create table service_account_grant (
      tenant_id bigint not null,
      id bigint not null,
      account_id bigint not null,
      role_code text not null,
      scope text not null check (scope in ('platform', 'tenant', 'organisation', 'application')),
      org_id bigint,
      application_code text references application (code) on delete cascade,
      primary key (tenant_id, id),
      foreign key (tenant_id, account_id) references service_account (tenant_id, id) on delete cascade,
      foreign key (tenant_id, role_code) references administrator_role (tenant_id, code),
      foreign key (tenant_id, org_id) references org_node (tenant_id, id) on delete cascade,
      check ((scope = 'organisation') = (org_id is not null)),
      check ((scope = 'application') = (application_code is not null)),
      check (scope <> 'platform' or tenant_id = 10000)
    )`.execute(db)
  await sql`
    create unique index service_account_grant_once on service_account_grant
      (tenant_id, account_id, role_code, scope, coalesce(org_id, 0), coalesce(application_code, ''))`.execute(db)
  await tenantTable(db, 'service_account_grant')
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_key (
      tenant_id bigint not null,
      id bigint not null,
      account_id bigint not null,
      name text not null,
      key_hash bytea not null,
      ending text not null,
      rights jsonb check (jsonb_typeof(rights) = 'array'),
      networks jsonb not null default '[]' check (jsonb_typeof(networks) = 'array'),
      created_by bigint references user_account (id),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      window_begins_at timestamptz not null default now(),
      window_calls integer not null default 0,
      primary key (tenant_id, id),
      foreign key (tenant_id, account_id) references service_account (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index service_key_hash on service_key (key_hash)`.execute(db)
  await sql`create index service_key_account on service_key (tenant_id, account_id)`.execute(db)
  await tenantTable(db, 'service_key')
}
