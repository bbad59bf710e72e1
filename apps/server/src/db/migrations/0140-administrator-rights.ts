import { sql, type Kysely } from 'kysely'
import { APP_ROLE, globalTable, SYSTEM_ROLE, tenantTable } from './helpers.ts'

const PLATFORM = 10000

/** A role as it is copied into tenants. `platform_only` roles exist in the operator's tenant alone. */
interface BuiltInRole {
  code: string
  names: Record<'zh-CN' | 'en' | 'sv-SE', string>
  rights: string[]
  isPlatformOnly?: true
}

const IN_TENANT = [
  ...['read person', 'edit person', 'act person', 'read administrator', 'edit administrator', 'grant administrator'],
  ...['read role', 'edit role', 'grant role', 'read log'],
]

const BUILT_IN: BuiltInRole[] = [
  {
    code: 'tenant-administrator',
    names: { 'zh-CN': '租户管理员', en: 'Tenant administrator', 'sv-SE': 'Administratör' },
    rights: IN_TENANT,
  },
  {
    code: 'people-administrator',
    names: { 'zh-CN': '人员管理员', en: 'People administrator', 'sv-SE': 'Personadministratör' },
    rights: ['read person', 'edit person', 'act person'],
  },
  {
    code: 'help-desk',
    names: { 'zh-CN': '服务台', en: 'Help desk', 'sv-SE': 'Helpdesk' },
    rights: ['read person', 'act person'],
  },
  {
    code: 'project-administrator',
    names: { 'zh-CN': '项目管理员', en: 'Project administrator', 'sv-SE': 'Projektadministratör' },
    rights: ['read person', 'read role', 'grant role'],
  },
  {
    code: 'auditor',
    names: { 'zh-CN': '审计员', en: 'Auditor', 'sv-SE': 'Granskare' },
    rights: ['read person', 'read administrator', 'read role', 'read log'],
  },
  {
    code: 'platform-operator',
    names: { 'zh-CN': '平台运维', en: 'Platform operator', 'sv-SE': 'Plattformsansvarig' },
    rights: [...IN_TENANT, 'read tenant', 'edit tenant', 'read menu', 'edit menu'],
    isPlatformOnly: true,
  },
]

/**
 * ADMIN-4: administrator roles and their grants. The column `membership.tenant_admin` is derived from the grants: the
 * database computes it at every write of a membership or of a grant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await fillNewTenants(db)
  await keepAdministrators(db)
  await deriveTenantAdmin(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  const roleColumns = sql`
    names jsonb not null,
    rights jsonb not null check (jsonb_typeof(rights) = 'array')`
  await sql`
    create table administrator_role_template (
      code text primary key, ${roleColumns}, platform_only boolean not null default false
    )`.execute(db)
  await globalTable(db, 'administrator_role_template')
  for (const { code, names, rights, isPlatformOnly = false } of BUILT_IN) {
    await sql`insert into administrator_role_template values
      (${code}, ${JSON.stringify(names)}::text::jsonb, ${JSON.stringify(rights)}::text::jsonb, ${isPlatformOnly})`.execute(
      db,
    )
  }

  await sql`
    create table administrator_role (
      tenant_id bigint not null references tenant (id) on delete cascade,
      code text not null, ${roleColumns},
      built_in boolean not null default false,
      primary key (tenant_id, code)
    )`.execute(db)
  await tenantTable(db, 'administrator_role')

  await sql`
    create table administrator_grant (
      tenant_id bigint not null,
      id bigint not null,
      user_id bigint not null,
      role_code text not null,
      scope text not null check (scope in ('platform', 'tenant', 'organisation', 'application')),
      org_id bigint,
      application_code text references application (code) on delete cascade,
      granted_by bigint references user_account (id),
      granted_at timestamptz not null default now(),
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references membership (tenant_id, user_id) on delete cascade,
      foreign key (tenant_id, role_code) references administrator_role (tenant_id, code),
      foreign key (tenant_id, org_id) references org_node (tenant_id, id) on delete cascade,
      check ((scope = 'organisation') = (org_id is not null)),
      check ((scope = 'application') = (application_code is not null)),
      check (scope <> 'platform' or tenant_id = ${sql.lit(PLATFORM)})
    )`.execute(db)
  await sql`
    create unique index administrator_grant_once on administrator_grant
      (tenant_id, user_id, role_code, scope, coalesce(org_id, 0), coalesce(application_code, ''))`.execute(db)
  await tenantTable(db, 'administrator_grant')
  // a grant is created and withdrawn but never changed, because a change would need a second rule of who may make it
  for (const role of [APP_ROLE, SYSTEM_ROLE])
    await sql`revoke update on administrator_grant from ${sql.ref(role)}`.execute(db)
}

/** Every tenant has the built-in roles from its beginning. */
async function fillNewTenants(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_administrator_roles() returns trigger language plpgsql as $$
    begin
      insert into administrator_role (tenant_id, code, names, rights, built_in)
        select new.id, code, names, rights, true from administrator_role_template
        where not platform_only or new.id = ${sql.lit(PLATFORM)};
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tenant_begun after insert on tenant for each row execute function add_administrator_roles()`.execute(
    db,
  )
}

/** The existing tenants and administrators. Row-level security applies to the tables' owner too. */
async function keepAdministrators(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await sql`
    insert into administrator_role (tenant_id, code, names, rights, built_in)
      select tenant.id, code, names, rights, true from tenant, administrator_role_template
      where not platform_only or tenant.id = ${sql.lit(PLATFORM)}`.execute(db)
  await sql`
    insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      select tenant_id, row_number() over (order by tenant_id, user_id) + 100000000000000, user_id,
        'tenant-administrator', 'tenant'
      from membership where tenant_admin`.execute(db)
  await sql`
    insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
      select tenant_id, row_number() over (order by user_id) + 110000000000000, user_id, 'platform-operator', 'platform'
      from membership where tenant_admin and tenant_id = ${sql.lit(PLATFORM)}`.execute(db)
  await sql`reset role`.execute(db)
}

/** ADMIN-21: a write of `tenant_admin` has no effect; the grants decide. */
async function deriveTenantAdmin(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function derive_tenant_admin() returns trigger language plpgsql as $$
    begin
      new.tenant_admin := exists (select from administrator_grant
        where tenant_id = new.tenant_id and user_id = new.user_id
          and role_code = 'tenant-administrator' and scope = 'tenant');
      return new;
    end $$`.execute(db)
  await sql`
    create trigger membership_derived before insert or update on membership
    for each row execute function derive_tenant_admin()`.execute(db)
  await sql`
    create function note_administrator_grant() returns trigger language plpgsql as $$
    declare changed administrator_grant := coalesce(new, old);
    begin
      update membership set tenant_admin = tenant_admin
        where tenant_id = changed.tenant_id and user_id = changed.user_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger administrator_grant_changed after insert or delete on administrator_grant
    for each row execute function note_administrator_grant()`.execute(db)
}
