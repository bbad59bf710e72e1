import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** ASSISTANT-1, ASSISTANT-30: contexts of the assistant, conversations, a tenant's settings, and the use of a model. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistant_context (
      tenant_id bigint not null references tenant (id),
      bearer_hash bytea not null references access_token (token_hash) on delete cascade,
      user_id bigint not null references user_account (id),
      session_id bigint not null references session (id) on delete cascade,
      context_hash bytea not null,
      org_id bigint not null,
      custom_info jsonb not null default '{}',
      expires_at timestamptz not null,
      primary key (tenant_id, bearer_hash),
      unique (tenant_id, context_hash)
    )`.execute(db)
  await sql`create index assistant_context_bearer on assistant_context (bearer_hash)`.execute(db)
  await sql`create index assistant_context_session on assistant_context (session_id)`.execute(db)
  await sql`create index assistant_context_hash on assistant_context (context_hash)`.execute(db)
  await sql`create index assistant_context_person on assistant_context (user_id)`.execute(db)
  await tenantTable(db, 'assistant_context')
  await sql`
    create table assistant_conversation (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      user_id bigint not null references user_account (id),
      title text not null,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`
    create index assistant_conversation_own on assistant_conversation (tenant_id, user_id, changed_at desc)`.execute(db)
  await sql`create index assistant_conversation_person on assistant_conversation (user_id)`.execute(db)
  await sql`create index assistant_conversation_age on assistant_conversation (changed_at)`.execute(db)
  await tenantTable(db, 'assistant_conversation')
  await sql`
    create table assistant_message (
      tenant_id bigint not null,
      conversation_id bigint not null,
      id bigint not null,
      user_id bigint not null references user_account (id),
      role text not null check (role in ('question', 'answer')),
      text text not null,
      state text check (state in ('answered', 'notFound', 'cancelled', 'failed')),
      sources jsonb not null default '[]',
      ordinal integer not null,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      primary key (tenant_id, id),
      unique (tenant_id, conversation_id, ordinal),
      foreign key (tenant_id, conversation_id) references assistant_conversation (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index assistant_message_person on assistant_message (user_id)`.execute(db)
  await tenantTable(db, 'assistant_message')
  await sql`
    create table assistant_proposal (
      tenant_id bigint not null,
      id bigint not null,
      message_id bigint not null,
      user_id bigint not null references user_account (id),
      command_id text not null,
      title text not null,
      outcome text check (outcome in ('confirmed', 'declined')),
      decided_at timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, message_id) references assistant_message (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index assistant_proposal_message on assistant_proposal (tenant_id, message_id)`.execute(db)
  await sql`create index assistant_proposal_person on assistant_proposal (user_id)`.execute(db)
  await tenantTable(db, 'assistant_proposal')
  await sql`
    create table assistant_setting (
      tenant_id bigint not null primary key references tenant (id),
      conversation_days integer not null,
      person_limit bigint not null,
      tenant_limit bigint not null,
      model_url text,
      model text,
      model_key bytea
    )`.execute(db)
  await tenantTable(db, 'assistant_setting')
  await sql`
    create table assistant_usage (
      tenant_id bigint not null references tenant (id),
      user_id bigint not null references user_account (id),
      day date not null,
      used bigint not null,
      primary key (tenant_id, user_id, day)
    )`.execute(db)
  await sql`create index assistant_usage_day on assistant_usage (tenant_id, day)`.execute(db)
  await sql`create index assistant_usage_person on assistant_usage (user_id)`.execute(db)
  await tenantTable(db, 'assistant_usage')
}
