import { sql, type Kysely } from 'kysely'
import { systemTable, tenantTable } from './helpers.ts'

/** Web Push: the portal's keys, the subscriptions of browsers, and the messages that wait for them (MSG-207). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_key (
      id text primary key,
      public_key text not null,
      private_key bytea not null,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await systemTable(db, 'push_key')

  // null only while a persistent session restarts (MSG-209)
  await sql`
    create table push_subscription (
      id bigint primary key,
      user_id bigint not null references user_account (id) on delete cascade,
      session_id bigint references session (id) on delete cascade,
      key_id text not null references push_key (id) on delete cascade,
      endpoint text not null,
      endpoint_hash bytea not null,
      browser_key text not null,
      auth_secret text not null,
      device text,
      subscribed_at timestamptz not null default clock_timestamp(),
      unique (user_id, endpoint_hash)
    )`.execute(db)
  await sql`create index push_subscription_session on push_subscription (session_id)`.execute(db)
  await systemTable(db, 'push_subscription')

  // up to the position, the messages of the tenant have been considered
  await sql`
    create table push_tenant (
      tenant_id bigint primary key references tenant (id),
      position bigint not null default 0,
      shows_titles boolean not null default false
    )`.execute(db)
  await tenantTable(db, 'push_tenant')
  await sql`
    insert into push_tenant (tenant_id, position) select tenant_id, last_position from message_counter`.execute(db)

  await sql`
    create table push_delivery (
      tenant_id bigint not null,
      position bigint not null,
      user_id bigint not null references user_account (id),
      due_at timestamptz not null default clock_timestamp(),
      lease_until timestamptz,
      attempts smallint not null default 0,
      primary key (tenant_id, position, user_id),
      foreign key (tenant_id, position) references message (tenant_id, position) on delete cascade
    )`.execute(db)
  await sql`create index push_delivery_due on push_delivery (due_at)`.execute(db)
  await sql`create index push_delivery_user on push_delivery (user_id)`.execute(db)
  await tenantTable(db, 'push_delivery')
}
