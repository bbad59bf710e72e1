import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_CHANNELS } from '@portico/contract/rules/messages'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { accessAt, effectiveGrants } from '../organisations/organisations.service.ts'

/** A person as an identity in a tenant. */
export type Reader = Parameters<typeof effectiveGrants>[0]

/**
 * The common table expressions `held` and `reached`: the positions of the messages that reach the person (MSG-23,
 * MSG-24). A message is addressed to a person, to everybody with a role, to everybody who may work in an organisation, or to the
 * tenant's own staff. A viewer from another tenant is none of them.
 *
 * `only` restricts the rows `a` of `message_audience` before they are merged.
 */
export function reachedBy(actor: Reader, only: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  const { tenantId, userId, externalEntityId, sourceTenantId } = actor
  const isMember = sourceTenantId === null
  const isOwnStaff = isMember && externalEntityId === null
  const addressed = (kind: string, condition: RawBuilder<unknown>) => sql`
    select a.position from message_audience a
    where a.tenant_id = ${tenantId} and a.subject_kind = ${sql.lit(kind)} and ${condition} and ${only}
      and (a.expires_at is null or a.expires_at > now())`
  return sql`${effectiveGrants(actor)},
    own_roles as materialized (
      select distinct held.role_code as subject from held where held.auth_type = 1 and held.role_code is not null
    ),
    own_orgs as materialized (
      select n.id::text as subject from org_node n
      where n.tenant_id = ${tenantId} and ${accessAt('n')} = 1 and n.id in (
        select distinct o.subject::bigint from message_audience o
        where o.tenant_id = ${tenantId} and o.subject_kind = 'org')
    ),
    reached as (
      ${addressed('user', sql`a.subject = ${String(userId)} and ${isMember}`)}
      union
      ${addressed('tenant', sql`a.subject = '' and ${isOwnStaff}`)}
      union
      ${addressed('role', sql`${isMember} and a.subject in (select subject from own_roles)`)}
      union
      ${addressed('org', sql`${isMember} and a.subject in (select subject from own_orgs)`)}
    )`
}

/** Restricts the rows `a` of the audience to those of these messages. */
export const isNamed = ({ tenantId }: Pick<TenantActor, 'tenantId'>, ids: readonly number[]): RawBuilder<unknown> =>
  sql`a.position in (select o.position from message o where o.tenant_id = ${tenantId} and o.id = any(${ids}))`

/** The person's receipt of the message at `position`. */
export const ownReceipt = (
  { tenantId, userId }: Pick<TenantActor, 'tenantId' | 'userId'>,
  position: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  left join message_receipt r on r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.position = ${position}`

type Person = Pick<TenantActor, 'tenantId' | 'userId'>

/**
 * MSG-2: positions of `reached` that are neither read nor snoozed. Set operations cost the same whatever the planner
 * assumes; a join of two large lists may not.
 */
export const unreadOf = ({ tenantId, userId }: Person): RawBuilder<unknown> => sql`(
  select position from reached except
  select position from message_receipt where tenant_id = ${tenantId} and user_id = ${userId}
    and (read_at is not null or snoozed_until > now()))`

/** MSG-101: the unread positions without those of sources that the person has muted or switched off. */
export const countedOf = (person: Person): RawBuilder<unknown> => sql`(
  select unread.position from ${unreadOf(person)} unread
  where not exists (
    select from message_preference p
    join message m on m.tenant_id = p.tenant_id and m.source = p.source
    where p.tenant_id = ${person.tenantId} and p.user_id = ${person.userId} and m.position = unread.position
      and (${IS_MUTED} or ${CHANNEL} = 'none')))`

/** Whether the preference `p` mutes its source now. */
export const IS_MUTED = sql`(p.muted and (p.muted_until is null or p.muted_until > now()))`

/** The channel of the message `m` by the preference `p` of its source, which may be missing (MSG-100). */
export const CHANNEL = sql`case m.severity
  when 'alert' then coalesce(p.alert, ${sql.lit(DEFAULT_CHANNELS.alert)})
  else coalesce(p.normal, ${sql.lit(DEFAULT_CHANNELS.normal)}) end`

/** Positions of `reached` that are read. */
export const readOf = ({ tenantId, userId }: Person): RawBuilder<unknown> => sql`(
  select position from reached intersect
  select position from message_receipt where tenant_id = ${tenantId} and user_id = ${userId} and read_at is not null)`
