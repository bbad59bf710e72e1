import { sql } from 'kysely'
import type { TenantDb } from '../../../db/handles.ts'
import type { Grantee } from './org-access.ts'

/** Roles and organisations of one tenant. */
export interface Groups {
  roleCodes: readonly string[]
  orgIds: readonly number[]
}

/**
 * Returns the indexes of the people who have one of the roles or may work in one of the organisations:
 * `effectiveGrants` and `accessAt` for many members at once.
 */
export async function listGroupMembers(
  db: TenantDb,
  tenantId: number,
  people: readonly Omit<Grantee, 'tenantId' | 'sourceTenantId'>[],
  { roleCodes, orgIds }: Groups,
): Promise<ReadonlySet<number>> {
  const columnOf = <T>(read: (person: (typeof people)[number]) => T): T[] => people.map((person) => read(person))
  const { rows } = await sql<{ index: number }>`
    with person as materialized (
      select user_id::text as user_id, identity_code, is_own, (index - 1)::int as index
      from unnest(
        ${columnOf(({ userId }) => userId)}::bigint[], ${columnOf(({ identityCode }) => identityCode)}::text[],
        ${columnOf(({ externalEntityId }) => externalEntityId === null)}::boolean[]
      ) with ordinality as asked (user_id, identity_code, is_own, index)
    ),
    direct as materialized (
      select person.index, g.org_id, g.inherit, g.auth_type, g.role_code
      from person join org_grant g on g.tenant_id = ${tenantId} and g.subject_kind = 'identity'
        and g.subject = person.identity_code
      union all
      select person.index, g.org_id, g.inherit, g.auth_type, g.role_code
      from person join org_grant g on g.tenant_id = ${tenantId} and g.subject_kind = 'user'
        and g.subject = person.user_id
      where person.is_own
    ),
    granted as materialized (
      select * from direct
      union all
      select d.index, g.org_id, g.inherit, g.auth_type, g.role_code
      from (select distinct index, role_code from direct where auth_type = 1) d
      join org_grant g on g.tenant_id = ${tenantId} and g.subject_kind = 'role' and g.subject = d.role_code
    ),
    nearest as (
      select distinct on (granted.index, n.id) granted.index, granted.auth_type
      from org_node n
      join (granted join org_node o on o.tenant_id = ${tenantId} and o.id = granted.org_id)
        on o.path = n.path or (granted.inherit and starts_with(n.path, o.path || '/'))
      where n.tenant_id = ${tenantId} and n.id = any(${orgIds})
      order by granted.index, n.id, length(o.path) desc, granted.auth_type
    )
    select index from granted where auth_type = 1 and role_code = any(${roleCodes})
    union select index from nearest where auth_type = 1`.execute(db)
  return new Set(rows.map(({ index }) => index))
}
