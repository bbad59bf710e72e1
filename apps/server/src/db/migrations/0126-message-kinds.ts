import { sql, type Kysely } from 'kysely'
import { globalTable, tenantTable } from './helpers.ts'

/**
 * The mark as done (MSG-140), the kinds of messages that applications register (MSG-141), and the channels that a
 * tenant has by default (MSG-144).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_receipt add column done_at timestamptz`.execute(db)
  await sql`alter table message add column kind text`.execute(db)
  await sql`create index message_kind_age on message (source, kind, posted_at) where kind is not null`.execute(db)

  await sql`
    create table message_kind (
      product_code text not null references product (code) on delete cascade,
      code text not null,
      names jsonb not null,
      severity text not null check (severity in ('normal', 'alert')),
      channel text check (channel in ('none', 'badge', 'popup', 'mail')),
      mandatory boolean not null default false,
      retention_days integer check (retention_days > 0),
      mail_after_minutes integer check (mail_after_minutes > 0),
      changed_at timestamptz not null default clock_timestamp(),
      primary key (product_code, code)
    )`.execute(db)
  await globalTable(db, 'message_kind')

  await sql`
    create table message_default (
      tenant_id bigint not null references tenant (id),
      source text not null references product (code) on delete cascade,
      kind text not null default '',
      normal text check (normal in ('none', 'badge', 'popup', 'mail')),
      alert text check (alert in ('none', 'badge', 'popup', 'mail')),
      changed_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, source, kind)
    )`.execute(db)
  await tenantTable(db, 'message_default')

  await sql`alter table message_preference add column kind text not null default ''`.execute(db)
  await sql`
    alter table message_preference drop constraint message_preference_pkey,
    add primary key (tenant_id, user_id, source, kind)`.execute(db)

  await noteVersions(db)
  await createSetting(db)
}

/** A cached unread count also depends on defaults and kinds (MSG-134). */
async function noteVersions(db: Kysely<unknown>): Promise<void> {
  for (const [operation, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    // prettier-ignore
    await sql`
      create trigger ${sql.ref(`message_default_${operation}_version`)} after ${sql.raw(operation)} on message_default
      referencing ${sql.raw(rows)} table as changed
      for each statement execute function note_gone_messages()`.execute(db)
  await sql`
    create function note_message_kinds() returns trigger language plpgsql as $$
    begin
      insert into message_version (tenant_id, user_id, version)
        select id, 0, 1 from tenant order by 1
      on conflict (tenant_id, user_id) do update set version = message_version.version + 1;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger message_kind_version after insert or update or delete on message_kind
    for each statement execute function note_message_kinds()`.execute(db)
}

/**
 * The channel of a message for a person, since when it applies, and the rule that selects it: a mandatory kind, else
 * the person's choice, the tenant's default, the kind's own channel, the channel of the severity; a choice for a kind
 * precedes one for its source.
 */
async function createSetting(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function message_setting(bigint, bigint, text, text, text)
    returns table (channel text, since timestamptz, rule text, is_muted boolean) language sql stable as $$
      select s.channel, s.since, s.rule,
        s.rule <> 'mandatory' and exists (
          select from message_preference p
          where p.tenant_id = $1 and p.user_id = $2 and p.source = $3 and p.kind = ''
            and p.muted and (p.muted_until is null or p.muted_until > now()))
      from (
        select 1 as rank, coalesce(k.channel, case $5 when 'alert' then 'popup' else 'badge' end) as channel,
          k.changed_at as since, 'mandatory' as rule
        from message_kind k where k.product_code = $3 and k.code = $4 and k.mandatory
        union all
        select case p.kind when '' then 3 else 2 end, case $5 when 'alert' then p.alert else p.normal end,
          p.changed_at, 'person'
        from message_preference p
        where p.tenant_id = $1 and p.user_id = $2 and p.source = $3 and p.kind in ('', $4)
        union all
        select case d.kind when '' then 5 else 4 end, case $5 when 'alert' then d.alert else d.normal end,
          d.changed_at, 'tenant'
        from message_default d
        where d.tenant_id = $1 and d.source = $3 and d.kind in ('', $4)
        union all
        select 6, k.channel, k.changed_at, 'kind'
        from message_kind k where k.product_code = $3 and k.code = $4
        union all
        select 7, case $5 when 'alert' then 'popup' else 'badge' end, '-infinity', 'severity'
      ) s
      where s.channel is not null
      order by s.rank
      limit 1
    $$`.execute(db)
}
