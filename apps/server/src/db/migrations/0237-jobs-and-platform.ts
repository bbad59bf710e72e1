import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE, systemTable, tenantTable } from './helpers.ts'

const SCREENS = [
  {
    ...{ id: 100167, code: 'admin.jobs', path: '/jobs', page: 'admin-jobs', icon: 'icon-status', sort: 31 },
    names: { 'zh-CN': '任务', en: 'Jobs', 'sv-SE': 'Jobb' },
    rules: [['right', 'tenant administrator']],
  },
  {
    ...{
      id: 100168,
      code: 'admin.platform',
      path: '/platform',
      page: 'admin-platform',
      icon: 'icon-workbench',
      sort: 32,
    },
    names: { 'zh-CN': '平台', en: 'Platform', 'sv-SE': 'Plattform' },
    rules: [
      ['right', 'read tenant'],
      ['tenant', '10000'],
    ],
  },
] as const

/** ADMIN-151 to ADMIN-157: imports with their refused lines, deliveries that can be stopped, processes, and the screens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_run (
      tenant_id bigint not null references tenant (id) on delete cascade,
      id bigint not null,
      kind text not null check (kind in ('people', 'organisations')),
      applied boolean not null,
      created integer not null,
      changed integer not null,
      unchanged integer not null,
      started_by bigint references user_account (id),
      started_at timestamptz not null,
      ended_at timestamptz not null default clock_timestamp(),
      problems jsonb not null check (jsonb_typeof(problems) = 'array'),
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`create index import_run_latest on import_run (tenant_id, kind, started_at desc)`.execute(db)
  await sql`create index import_run_age on import_run (started_at)`.execute(db)
  await tenantTable(db, 'import_run')

  await sql`alter table ticket_delivery add column cancelled_at timestamptz`.execute(db)
  await sql`
    create index ticket_delivery_failed on ticket_delivery (tenant_id)
    where next_at is null and delivered_at is null and cancelled_at is null`.execute(db)

  await sql`
    create table server_process (
      id text primary key,
      host text not null,
      pid integer not null,
      version text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      relays_events boolean not null,
      work jsonb not null
    )`.execute(db)
  await systemTable(db, 'server_process')
  await addScreens(db)
}

/** CONSOLE-102, CONSOLE-104: an empty database gets the screens with its first data. */
async function addScreens(db: Kysely<unknown>): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  for (const { id, code, path, page, icon, sort, names, rules } of SCREENS) {
    const { numAffectedRows = 0n } = await sql`
      insert into menu (id, code, application_code, level, kind, names, path, page_code, integrate_type, icon_class, sort)
      select ${id}::bigint, ${code}::text, code, 2, 'menu', ${JSON.stringify(names)}::text::jsonb, ${path}::text, ${page}::text, 0,
        ${icon}::text, ${sort}::int
      from application where code = 'portal-admin'`.execute(db)
    if (numAffectedRows === 0n) continue
    for (const [kind, value] of rules)
      await sql`insert into menu_visibility_rule (menu_code, kind, value) values (${code}, ${kind}, ${value})`.execute(
        db,
      )
  }
  await sql`reset role`.execute(db)
}
