import { type RawBuilder, sql } from 'kysely'
import type { TenantActor } from '../../../http/pipeline/actor.ts'

/** A person as an identity in a tenant, or as a viewer from another one. */
export type Grantee = Pick<TenantActor, 'tenantId' | 'userId' | 'identityCode' | 'externalEntityId' | 'sourceTenantId'>

/** TRUST-8, TRUST-13: the view permissions of the actor that are in force, as a member or from another tenant. */
export const viewGrants = ({
  tenantId,
  userId,
  sourceTenantId,
  externalEntityId,
}: Omit<Grantee, 'identityCode'>): RawBuilder<unknown> => sql`(
  select v.org_id, v.menu_code from view_request v
  where ${externalEntityId === null} and v.tenant_id = ${tenantId} and v.user_id = ${userId}
    and v.source_tenant_id is not distinct from ${sourceTenantId}::bigint and v.state = 'granted' and v.expires_at > now())`

/**
 * `held`: the actor's grants with their positions in the tree. A participant has only the grants of that identity; a
 * member has those of the person and of the original identity. Both include the grants of their roles (ORG-2). A viewer
 * may only view menus at permitted organisations (TRUST-8). `messages_after` is the position of the newest message at
 * the time of the grant (MSG-136).
 */
export function effectiveGrants(actor: Grantee): RawBuilder<unknown> {
  const { tenantId, userId, identityCode, externalEntityId, sourceTenantId } = actor
  if (sourceTenantId !== null) {
    return sql`
    held as materialized (
      select distinct o.id, o.ordinal, o.path, o.type, o.sort, false as inherit, 1::smallint as auth_type, null::text as role_code,
        null::bigint as messages_after
      from ${viewGrants(actor)} g join org_node o on o.tenant_id = ${tenantId} and o.id = g.org_id
    )`
  }
  const isOwn = externalEntityId === null
  return sql`
    direct as (
      select g.org_id, g.inherit, g.auth_type, g.role_code, g.messages_after from org_grant g
      where g.tenant_id = ${tenantId} and g.subject_kind = 'identity' and g.subject = ${identityCode}
      union all
      select g.org_id, g.inherit, g.auth_type, g.role_code, g.messages_after from org_grant g
      where ${isOwn} and g.tenant_id = ${tenantId} and g.subject_kind = 'user' and g.subject = ${String(userId)}
    ),
    held as materialized (
      select o.id, o.ordinal, o.path, o.type, o.sort, g.inherit, g.auth_type, g.role_code, g.messages_after
      from (
        select * from direct
        union all
        select g.org_id, g.inherit, g.auth_type, g.role_code, greatest(g.messages_after, d.messages_after)
        from (select role_code, min(messages_after) as messages_after from direct where auth_type = 1 group by role_code) d
        join org_grant g on g.tenant_id = ${tenantId} and g.subject_kind = 'role' and g.subject = d.role_code
      ) g
      join org_node o on o.tenant_id = ${tenantId} and o.id = g.org_id
    )`
}

type Alias = 'n' | 'c' | 'd' | 's'
const column = (alias: Alias, name: string) => sql.ref(`${alias}.${name}`)

/** Returns the condition that the grant at `held` applies to the node: at its own node, and below it if inherited. */
export const reachesSql = (alias: Alias): RawBuilder<boolean> =>
  sql`(held.path = ${column(alias, 'path')}
    or (held.inherit and starts_with(${column(alias, 'path')}, held.path || '/')))`

/** 1 if the person may work at the node, else 0: the nearest grant decides, and at one node a denial wins. */
export const accessAt = (alias: Alias): RawBuilder<0 | 1> =>
  sql`coalesce((select held.auth_type from held where ${reachesSql(alias)}
    order by length(held.path) desc, held.auth_type limit 1), 0)`

/** The descendants of a node: one range of the index. */
const isBelow = (inner: Alias, outer: Alias) =>
  sql`${column(inner, 'tenant_id')} = ${column(outer, 'tenant_id')}
    and ${column(inner, 'path')} > ${column(outer, 'path')} || '/' and ${column(inner, 'path')} < ${column(outer, 'path')} || '0'`

/**
 * The condition that the person may see the node: nodes in which they may work, and ancestors of these. The last case
 * is rare: a denial only at the node, while a grant above it applies again below it.
 */
export const isAccessibleOrAbove = (alias: Alias): RawBuilder<boolean> =>
  sql`(${accessAt(alias)} = 1
    or exists (select from held where held.auth_type = 1 and starts_with(held.path, ${column(alias, 'path')} || '/'))
    or (exists (select from held where held.path = ${column(alias, 'path')} and not held.inherit)
      and exists (select from org_node d where ${isBelow('d', alias)} and ${accessAt('d')} = 1)))`

/** The same, without categories that contain no selectable node (ORG-5). */
export const isVisible = (alias: 'n' | 'c'): RawBuilder<boolean> =>
  sql`(${isAccessibleOrAbove(alias)} and (${column(alias, 'type')} <> 'category'
    or exists (select from org_node d where ${isBelow('d', alias)} and d.type <> 'category' and ${accessAt('d')} = 1)))`

export const isBelowNode = isBelow
