import { type RawBuilder, sql } from 'kysely'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { accessAt, effectiveGrants, reachesSql } from '../../organisations/organisations.service.ts'
import { isCounted, UNCOUNTED } from './channel-sql.ts'

/** A person as an identity in a tenant. */
export type Reader = Parameters<typeof effectiveGrants>[0]

/**
 * The common table expressions `held`, `floor`, `reached` and `recent`: the positions of the messages that reach the
 * person (MSG-23, MSG-24), and those of them that are unread without a receipt: above the floor (MSG-92), and posted
 * since the person has had the role or organisation (MSG-136), without those that a summary counts (MSG-162). A message is addressed to a person, to everybody with a
 * role, to everybody who may work in an organisation, or to the tenant's own staff. A viewer from another tenant is
 * none of them.
 *
 * `only` restricts the rows `a` of `message_audience`.
 */
export function reachedMessagesSql(actor: Reader, only: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const { tenantId, userId, externalEntityId, sourceTenantId } = actor
  const isMember = sourceTenantId === null
  const isOwnStaff = isMember && externalEntityId === null
  // each subject's messages are one range of the index; `offset 0` forbids a join with the whole table instead
  const addressed = (condition: RawBuilder<unknown>) => sql`
    select distinct a.position from subjects s cross join lateral (
      select a.position from message_audience a
      where a.tenant_id = ${tenantId} and a.subject_kind = s.kind and a.subject = s.subject and ${condition} and ${only}
        and (a.expires_at is null or a.expires_at > now())
      offset 0) a`
  return sql`recursive ${effectiveGrants(actor)},
    own_roles as materialized (
      select held.role_code as subject, min(held.messages_after) as messages_after from held
      where held.auth_type = 1 and held.role_code is not null group by held.role_code
    ),
    -- the organisations to which any message is addressed, with one index lookup for each
    addressed_orgs as (
      (select subject from message_audience
        where tenant_id = ${tenantId} and subject_kind = 'org' order by subject limit 1)
      union all
      select (select o.subject from message_audience o
        where o.tenant_id = ${tenantId} and o.subject_kind = 'org' and o.subject > addressed_orgs.subject
        order by o.subject limit 1)
      from addressed_orgs where addressed_orgs.subject is not null
    ),
    own_orgs as materialized (
      select n.id::text as subject,
        (select min(held.messages_after) from held where held.auth_type = 1 and ${reachesSql('n')}) as messages_after
      from org_node n
      where n.tenant_id = ${tenantId} and ${accessAt('n')} = 1 and n.id in (
        select subject::bigint from addressed_orgs where subject is not null)
    ),
    subjects as materialized (
      select 'user' as kind, ${String(userId)} as subject, 0::bigint as messages_after where ${isMember}
      union all select 'tenant', '', 0 where ${isOwnStaff}
      union all select 'role', subject, messages_after from own_roles where ${isMember}
      union all select 'org', subject, messages_after from own_orgs where ${isMember}
    ),
    floor as materialized (
      select coalesce(max(position), 0) as position from message_floor
      where tenant_id = ${tenantId} and user_id = ${userId}
    ),
    reached as (${addressed(sql`true`)}),
    recent as (${addressed(sql`not a.is_summed and a.position > greatest((select position from floor), s.messages_after)`)}),
    -- MSG-92, MSG-136: an unread message that is not recent has a receipt. One look into the index for each and each
    -- subject, also where the planner has no statistics
    reopened as (
      select opened.position, opened.snoozed_until
      from (
        select position, max(snoozed_until) as snoozed_until from (
          select position, snoozed_until, true as has_receipt from message_receipt
          where tenant_id = ${tenantId} and user_id = ${userId} and read_at is null and not is_seen_only
          union all select position, null, false from recent
        ) every
        group by position having bool_and(has_receipt)
      ) opened
      where exists (
        select from subjects s cross join lateral (
          select from message_audience a
          where a.tenant_id = ${tenantId} and a.subject_kind = s.kind and a.subject = s.subject
            and a.position = opened.position and ${only} and (a.expires_at is null or a.expires_at > now())
          offset 0) a
        offset 0)
    )`
}

/** Restricts the rows `a` of the audience to those of these messages. */
export const isNamed = ({ tenantId }: Pick<TenantActor, 'tenantId'>, ids: readonly number[]): RawBuilder<unknown> =>
  sql`a.position = any (array(
    select o.position from message o where o.tenant_id = ${tenantId} and o.id = any(${ids})))`

/**
 * The common table expression `present`: the positions whose message exists, locked against its deletion. Each costs
 * one index lookup, also where the planner has no statistics.
 */
export const presentOf = (
  { tenantId }: Pick<TenantActor, 'tenantId'>,
  positions: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  chosen as materialized (select position from ${positions} every),
  present as materialized (
    select m.position from message m
    where m.tenant_id = ${tenantId} and m.position = any (array(select position from chosen))
    order by m.position
    for key share
  )`

/**
 * The person's receipt of the message at `position`. One that is not recent and has no receipt, or one of being seen
 * alone (MSG-192), counts as read.
 */
export const ownReceipt = (
  { tenantId, userId }: Pick<TenantActor, 'tenantId' | 'userId'>,
  position: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  left join lateral (
    select own.read_at, own.snoozed_until, own.done_at, own.wakes_in from message_receipt own
    where own.tenant_id = ${tenantId} and own.user_id = ${userId} and own.position = ${position}
      and not own.is_seen_only
    union all
    select '-infinity', null, null, null where ${position} not in (select recent.position from recent) and not exists (
      select from message_receipt own
      where own.tenant_id = ${tenantId} and own.user_id = ${userId} and own.position = ${position}
        and not own.is_seen_only)
  ) r on true`

type Person = Pick<TenantActor, 'tenantId' | 'userId'>

/**
 * MSG-2: positions that are neither read nor snoozed. Set operations cost the same with every query plan; a join of two
 * large lists may not.
 */
export const unreadOf = ({ tenantId, userId }: Person): RawBuilder<unknown> => sql`(
  (select position from recent except
  select position from message_receipt where tenant_id = ${tenantId} and user_id = ${userId}
    and position > (select position from floor) and (read_at is not null or snoozed_until > now()))
  union all
  select position from reopened where snoozed_until is null or snoozed_until <= now())`

/** MSG-101: the unread positions without those of muted or disabled sources and kinds. */
export const countedOf = (person: Person): RawBuilder<unknown> => sql`(
  select unread.position from ${unreadOf(person)} unread
  -- most people have no such setting; with one, \`offset 0\` forbids a join with all messages
  where not (select exists (
      select from message_preference p where p.tenant_id = ${person.tenantId} and p.user_id = ${person.userId}
        and (p.muted or p.normal in (${UNCOUNTED}) or p.alert in (${UNCOUNTED})))
    or exists (
      select from message_organisation_choice o
      where o.tenant_id = ${person.tenantId} and o.user_id = ${person.userId}
        and (o.normal in (${UNCOUNTED}) or o.alert in (${UNCOUNTED})))
    or exists (
      select from message_mute p where p.tenant_id = ${person.tenantId} and p.user_id = ${person.userId})
    or exists (
      select from message_default d
      where d.tenant_id = ${person.tenantId} and (d.normal in (${UNCOUNTED}) or d.alert in (${UNCOUNTED})))
    or exists (select from message_kind k where k.channel in (${UNCOUNTED})))
  or exists (
    select from message m ${settingOf(person)}
    where m.tenant_id = ${person.tenantId} and m.position = unread.position
      and not s.is_muted and ${isCounted}
    offset 0))`

/**
 * The channel of the message `m` for the person, as `s` (MSG-100, MSG-144, MSG-181), with mutes of its subject or
 * organisation.
 */
export const settingOf = ({ userId }: Person): RawBuilder<unknown> => sql`
  cross join lateral (
    select s.channel, s.since, s.rule, s.in_browser, s.is_muted or (s.rule <> 'mandatory' and exists (
      select from message_mute mute
      where mute.tenant_id = m.tenant_id and mute.user_id = ${userId} and (mute.until is null or mute.until > now())
        and case mute.scope
          when 'subject' then mute.source = m.source and mute.subject = m.subject
          else m.about_tenant_id is null and mute.subject = m.target ->> 'orgId' end)) as is_muted
    from message_setting(m.tenant_id, ${userId}, m.source, m.kind, m.severity,
      case when m.about_tenant_id is null then (m.target ->> 'orgId')::bigint end) s
  ) s`

/** Positions of `reached` that are read. */
export const readOf = ({ tenantId, userId }: Person): RawBuilder<unknown> => sql`(
  (select position from reached intersect
  select position from message_receipt where tenant_id = ${tenantId} and user_id = ${userId} and read_at is not null)
  union all
  (select position from reached except select position from recent except
  select position from message_receipt where tenant_id = ${tenantId} and user_id = ${userId}
    and not is_seen_only))`
