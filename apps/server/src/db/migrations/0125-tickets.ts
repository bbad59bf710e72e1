import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** TICKET-1: tickets of people, the answers of help desks, and the deliveries to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table help_desk (
      tenant_id bigint not null primary key references tenant (id),
      webhook_url text,
      email text,
      secret bytea
    )`.execute(db)
  await tenantTable(db, 'help_desk')
  await sql`
    create table ticket_option (
      tenant_id bigint not null references tenant (id),
      kind text not null check (kind in ('branch', 'product')),
      code text not null,
      names jsonb not null,
      sort integer not null default 0,
      primary key (tenant_id, kind, code)
    )`.execute(db)
  await tenantTable(db, 'ticket_option')
  await sql`
    create table ticket_counter (
      tenant_id bigint not null references tenant (id),
      year integer not null,
      last_number integer not null,
      primary key (tenant_id, year)
    )`.execute(db)
  await tenantTable(db, 'ticket_counter')
  await sql`
    create table support_ticket (
      tenant_id bigint not null references tenant (id),
      id bigint not null,
      user_id bigint not null references user_account (id),
      ticket_no text not null,
      state text not null check (state in ('received', 'in_progress', 'answered', 'closed')),
      question text not null,
      branch_code text not null,
      branch_names jsonb not null,
      fault_code text not null,
      product_names jsonb not null,
      project_name text not null,
      contact text not null,
      account_name text not null,
      channel text not null,
      type text not null,
      trace_id text,
      page text,
      file_name text,
      file_size integer,
      submission_key text,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      changed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      primary key (tenant_id, id),
      unique (tenant_id, ticket_no),
      unique (tenant_id, user_id, submission_key)
    )`.execute(db)
  await sql`create index support_ticket_own on support_ticket (tenant_id, user_id, created_at desc)`.execute(db)
  await sql`create index support_ticket_person on support_ticket (user_id)`.execute(db)
  await tenantTable(db, 'support_ticket')
  await sql`
    create table ticket_file (
      tenant_id bigint not null,
      ticket_id bigint not null,
      content bytea not null,
      primary key (tenant_id, ticket_id),
      foreign key (tenant_id, ticket_id) references support_ticket (tenant_id, id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'ticket_file')
  await sql`
    create table ticket_answer (
      tenant_id bigint not null,
      ticket_id bigint not null,
      id bigint not null,
      user_id bigint not null references user_account (id),
      reference text not null,
      text text not null,
      answered_by text,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      primary key (tenant_id, ticket_id, id),
      unique (tenant_id, ticket_id, reference),
      foreign key (tenant_id, ticket_id) references support_ticket (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index ticket_answer_person on ticket_answer (user_id)`.execute(db)
  await tenantTable(db, 'ticket_answer')
  await sql`
    create table ticket_delivery (
      tenant_id bigint not null,
      ticket_id bigint not null,
      way text not null check (way in ('webhook', 'mail')),
      attempts integer not null default 0,
      next_at timestamptz default now(),
      lease_until timestamptz,
      delivered_at timestamptz,
      primary key (tenant_id, ticket_id, way),
      foreign key (tenant_id, ticket_id) references support_ticket (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create index ticket_delivery_due on ticket_delivery (next_at) where next_at is not null`.execute(db)
  await tenantTable(db, 'ticket_delivery')
}
