import { sql, type Kysely } from 'kysely'

/**
 * MSG-218: tenant default: whether pop-ups also appear as browser notifications, for people without a choice of their
 * own. The function is as before, with the tenant's choice as the last one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_default add column in_browser boolean`.execute(db)
  await sql`
    create or replace function message_setting(bigint, bigint, text, text, text, bigint)
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
          (select chosen.in_browser from chosen where chosen.in_browser is not null order by chosen.rank limit 1),
          -- '' sorts before each kind
          (select d.in_browser from message_default d
            where d.tenant_id = $1 and d.source = $3 and d.kind in ('', $4) and d.in_browser is not null
            order by d.kind desc limit 1),
          true)
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
