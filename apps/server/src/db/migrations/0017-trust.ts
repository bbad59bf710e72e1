import { sql, type Kysely } from 'kysely'
import { APP_ROLE, tenantTable } from './helpers.ts'

/** Trust between tenants, view permissions of people, and the audit log of both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // TRUST-1: `tenant_id` trusts and is viewed; people of `source_tenant_id` view it.
  await sql`
    create table tenant_trust (
      tenant_id bigint not null references tenant (id),
      source_tenant_id bigint not null references tenant (id),
      scopes jsonb not null default '["view"]',
      policy text not null check (policy in ('auto', 'approval', 'off')),
      offered_at timestamptz,
      accepted_at timestamptz,
      expires_at timestamptz,
      primary key (tenant_id, source_tenant_id),
      check (tenant_id <> source_tenant_id)
    )`.execute(db)
  await sql`create index tenant_trust_source on tenant_trust (source_tenant_id)`.execute(db)
  await tenantTable(db, 'tenant_trust')

  await sql`
    create table view_policy (
      tenant_id bigint primary key references tenant (id),
      role_code text not null,
      own_policy text not null check (own_policy in ('auto', 'approval', 'off')),
      menu_policies jsonb not null default '{}',
      days integer not null check (days between 1 and 365),
      foreign key (tenant_id, role_code) references role (tenant_id, code) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'view_policy')

  await sql`
    create table view_request (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      user_id bigint not null references user_account (id),
      source_tenant_id bigint references tenant (id),
      org_id bigint not null,
      product_code text not null,
      menu_code text not null references menu (code),
      role_code text not null,
      state text not null check (state in ('pending', 'granted', 'refused', 'withdrawn')),
      requested_at timestamptz not null default now(),
      decided_by bigint references user_account (id),
      decided_at timestamptz,
      expires_at timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, org_id) references org_node (tenant_id, id) on delete cascade,
      foreign key (tenant_id, role_code) references role (tenant_id, code) on delete cascade,
      check ((state = 'granted') <= (expires_at is not null))
    )`.execute(db)
  await sql`
    create unique index view_request_pending on view_request
      (tenant_id, user_id, coalesce(source_tenant_id, 0), org_id, menu_code) where state = 'pending'`.execute(db)
  await sql`create index view_request_person on view_request (user_id, tenant_id, state)`.execute(db)
  await tenantTable(db, 'view_request')

  await sql`
    create table view_wish (
      tenant_id bigint not null references tenant (id),
      user_id bigint not null references user_account (id),
      wished_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index view_wish_person on view_wish (tenant_id, user_id, wished_at)`.execute(db)
  await tenantTable(db, 'view_wish')

  await sql`
    create table audit_log (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      happened_at timestamptz not null default now(),
      actor_user_id bigint references user_account (id),
      on_behalf_of_tenant_id bigint references tenant (id),
      action text not null,
      target jsonb not null,
      before jsonb,
      after jsonb,
      trace_id text not null,
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`create index audit_log_latest on audit_log (tenant_id, happened_at desc)`.execute(db)
  await tenantTable(db, 'audit_log')
  // AUDIT-2: entries of the audit log cannot be changed or deleted.
  await sql`revoke update, delete on audit_log from ${sql.ref(APP_ROLE)}`.execute(db)

  await sql`
    alter table access_token
      add column source_tenant_id bigint references tenant (id),
      add column viewed_at timestamptz`.execute(db)
}
