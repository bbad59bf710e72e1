import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/**
 * The choices of a person for the messages of one organisation (MSG-181), and whether pop-ups are notifications of the
 * browser (MSG-183).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_preference add column in_browser boolean`.execute(db)
  await sql`
    create table message_organisation_choice (
      tenant_id bigint not null references tenant (id),
      user_id bigint not null references user_account (id),
      org_id bigint not null,
      source text not null references product (code) on delete cascade,
      kind text not null default '',
      normal text check (normal in ('none', 'badge', 'popup', 'mail')),
      alert text check (alert in ('none', 'badge', 'popup', 'mail')),
      in_browser boolean,
      changed_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, user_id, org_id, source, kind),
      foreign key (tenant_id, org_id) references org_node (tenant_id, id) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'message_organisation_choice')
  // a cached unread count depends on them (MSG-134)
  for (const [operation, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    // prettier-ignore
    await sql`
      create trigger ${sql.ref(`message_organisation_choice_${operation}_version`)}
      after ${sql.raw(operation)} on message_organisation_choice
      referencing ${sql.raw(rows)} table as changed
      for each statement execute function note_message_reader()`.execute(db)
  await createSetting(db)
}

/**
 * As in 0126, with the organisation into which the message leads; null for none. A choice for a kind counts before one
 * for its source, and among these the one for the organisation first.
 */
async function createSetting(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function message_setting(bigint, bigint, text, text, text, bigint)
    returns table (channel text, since timestamptz, rule text, is_muted boolean, in_browser boolean)
    language sql stable as $$
      with chosen as (
        select case o.kind when '' then 4 else 2 end as rank,
          case $5 when 'alert' then o.alert else o.normal end as channel, o.changed_at as since, 'organisation' as rule,
          o.in_browser
        from message_organisation_choice o
        where o.tenant_id = $1 and o.user_id = $2 and o.org_id = $6 and o.source = $3 and o.kind in ('', $4)
        union all
        select case p.kind when '' then 5 else 3 end, case $5 when 'alert' then p.alert else p.normal end,
          p.changed_at, 'person', p.in_browser
        from message_preference p
        where p.tenant_id = $1 and p.user_id = $2 and p.source = $3 and p.kind in ('', $4)
      )
      select s.channel, s.since, s.rule,
        s.rule <> 'mandatory' and exists (
          select from message_preference p
          where p.tenant_id = $1 and p.user_id = $2 and p.source = $3 and p.kind = ''
            and p.muted and (p.muted_until is null or p.muted_until > now())),
        s.rule = 'mandatory' or coalesce(
          (select chosen.in_browser from chosen where chosen.in_browser is not null order by chosen.rank limit 1), true)
      from (
        select 1 as rank, coalesce(k.channel, case $5 when 'alert' then 'popup' else 'badge' end) as channel,
          k.changed_at as since, 'mandatory' as rule
        from message_kind k where k.product_code = $3 and k.code = $4 and k.mandatory
        union all
        select chosen.rank, chosen.channel, chosen.since, chosen.rule from chosen
        union all
        select case d.kind when '' then 7 else 6 end, case $5 when 'alert' then d.alert else d.normal end,
          d.changed_at, 'tenant'
        from message_default d
        where d.tenant_id = $1 and d.source = $3 and d.kind in ('', $4)
        union all
        select 8, k.channel, k.changed_at, 'kind'
        from message_kind k where k.product_code = $3 and k.code = $4
        union all
        select 9, case $5 when 'alert' then 'popup' else 'badge' end, '-infinity', 'severity'
      ) s
      where s.channel is not null
      order by s.rank
      limit 1
    $$`.execute(db)
}
