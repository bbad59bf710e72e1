import { sql, type Kysely } from 'kysely'
import { APP_ROLE, giveRights, SYSTEM_ROLE, tenantTable } from './helpers.ts'

/** CHANGE-1 to CHANGE-4: change sets with their operations, the versions that they publish, and the rights to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant add column time_zone text not null default 'UTC'`.execute(db)
  await sql`
    create table change_set (
      tenant_id bigint not null references tenant (id) on delete cascade,
      id bigint not null,
      name text,
      state text not null check (state in ('draft', 'waiting', 'scheduled', 'published')),
      source text not null check (source in ('person', 'file', 'roll-back')),
      revision integer not null default 1,
      created_by bigint references user_account (id),
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      rolled_back_id bigint,
      local_time text,
      time_zone text,
      due_at timestamptz,
      scheduled_by bigint references user_account (id),
      scheduled_key jsonb,
      lease_until timestamptz,
      published_by bigint references user_account (id),
      published_at timestamptz,
      failure jsonb,
      primary key (tenant_id, id),
      foreign key (tenant_id, rolled_back_id) references change_set (tenant_id, id),
      check ((state = 'scheduled') = (due_at is not null)),
      check ((state = 'published') = (published_at is not null))
    )`.execute(db)
  await sql`create index change_set_latest on change_set (tenant_id, changed_at desc, id desc)`.execute(db)
  await sql`create index change_set_due on change_set (due_at) where state = 'scheduled'`.execute(db)
  await tenantTable(db, 'change_set')

  // `saved` has the values that the object had when the operation was saved; null if there was no object
  await sql`
    create table change_operation (
      tenant_id bigint not null,
      set_id bigint not null,
      number integer not null check (number > 0),
      kind text not null,
      code text not null,
      remove boolean not null,
      document jsonb not null,
      saved jsonb,
      saved_by bigint references user_account (id),
      saved_at timestamptz not null,
      primary key (tenant_id, set_id, number),
      unique (tenant_id, set_id, kind, code),
      foreign key (tenant_id, set_id) references change_set (tenant_id, id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'change_operation')

  await sql`
    create table change_version (
      tenant_id bigint not null references tenant (id) on delete cascade,
      kind text not null,
      code text not null,
      number integer not null check (number > 0),
      set_id bigint not null,
      operation integer not null,
      before jsonb,
      after jsonb,
      primary key (tenant_id, kind, code, number),
      unique (tenant_id, set_id, operation),
      foreign key (tenant_id, set_id) references change_set (tenant_id, id)
    )`.execute(db)
  await tenantTable(db, 'change_version')
  // CHANGE-3: a version is never altered
  await sql`revoke update, delete on change_version from ${sql.ref(APP_ROLE)}, ${sql.ref(SYSTEM_ROLE)}`.execute(db)

  // CHANGE-4: a scheduled publication is neither a call nor a command
  await sql`alter table audit_log drop constraint audit_log_way_check`.execute(db)
  await sql`
    alter table audit_log add constraint audit_log_way_check check (way in ('interface', 'command', 'schedule')) not valid`.execute(
    db,
  )

  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await giveRights(db, ['brand-editor'], ['read change', 'edit change'])
  await giveRights(db, ['tenant-administrator', 'platform-operator'], ['read change', 'edit change', 'publish change'])
  await sql`reset role`.execute(db)
}
