import { sql, type Kysely } from 'kysely'
import { globalTable } from './helpers.ts'

/**
 * The platform's catalogue and the deployment's settings: the same for every tenant, written by the system role only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product (
      code text primary key,
      names jsonb not null,
      icon_url text,
      biz_type text,
      sort integer not null default 0
    )`.execute(db)
  await sql`
    create table application_group (
      id bigint primary key,
      code text not null unique,
      names jsonb not null,
      icon_class text,
      sort integer not null default 0
    )`.execute(db)
  await sql`
    create table application (
      id bigint primary key,
      code text not null unique check (code ~ '^[a-z0-9-]{1,63}$'),
      product_code text not null references product (code),
      group_code text not null references application_group (code),
      unique_code text not null,
      names jsonb not null,
      integrate_type smallint not null check (integrate_type in (0, 1, 2)),
      url text not null,
      icon_class text,
      sort integer not null default 0,
      org_types jsonb,
      extends jsonb not null default '[]',
      hosting_kind text not null check (hosting_kind in ('realm', 'iframe', 'detached')),
      source_kind text not null check (source_kind in ('folder', 'url')),
      source text not null,
      start_path text not null default '/',
      lifecycle_name text,
      sandbox text,
      permissions text,
      referrer_policy text not null default 'strict-origin',
      messages jsonb not null default '[]',
      csp jsonb
    )`.execute(db)
  await sql`create index application_product on application (product_code)`.execute(db)
  await sql`
    create table menu (
      id bigint primary key,
      code text not null unique,
      application_code text not null references application (code),
      parent_id bigint references menu (id),
      level smallint not null check (level between 2 and 5),
      kind text not null check (kind in ('menu', 'dir')),
      names jsonb not null,
      path text not null,
      url_params text not null default '',
      page_code text,
      integrate_type smallint not null check (integrate_type in (0, 1, 2)),
      icon_class text,
      sort integer not null default 0,
      org_types jsonb,
      authorities jsonb not null default '[]',
      extends jsonb not null default '[]',
      advertised boolean not null default false
    )`.execute(db)
  await sql`create index menu_application on menu (application_code, sort, id)`.execute(db)
  await sql`create index menu_parent on menu (parent_id)`.execute(db)
  await sql`
    create table menu_visibility_rule (
      menu_code text not null references menu (code),
      kind text not null check (kind in ('service', 'identity', 'tenant', 'accountType', 'intranet', 'userCentre')),
      value text not null,
      primary key (menu_code, kind, value)
    )`.execute(db)
  await sql`
    create table menu_service (
      menu_code text not null references menu (code),
      service text not null,
      required boolean not null default true,
      primary key (menu_code, service)
    )`.execute(db)
  await sql`
    create table runtime_service (
      service text primary key,
      enabled boolean not null,
      status text not null check (status in ('UP', 'DOWN'))
    )`.execute(db)
  await sql`
    create table dictionary_item (
      id bigint primary key,
      dictionary text not null,
      code text not null,
      names jsonb not null,
      status smallint not null default 1,
      sort integer not null default 0,
      unique (dictionary, code)
    )`.execute(db)
  await sql`create table deployment_setting (name text primary key, value jsonb not null)`.execute(db)

  for (const table of GLOBAL_TABLES) await globalTable(db, table)
}

const GLOBAL_TABLES = [
  'product',
  'application_group',
  'application',
  'menu',
  'menu_visibility_rule',
  'menu_service',
  'runtime_service',
  'dictionary_item',
  'deployment_setting',
]
