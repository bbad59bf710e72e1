import { type RawBuilder, sql } from 'kysely'

/**
 * Common table expressions `direct` and `held (person, role_code)`: the people of a tenant with the roles that they
 * have in some organisation, by a grant to them, to one of their identities, or to a role that they have.
 */
export const roleHoldersSql = (tenantId: number): RawBuilder<unknown> => sql`
  direct as (
    select case when g.subject_kind = 'user' then g.subject::bigint end as person, g.role_code from org_grant g
    where g.tenant_id = ${tenantId} and g.subject_kind = 'user' and g.auth_type = 1 and g.role_code is not null
    union
    select i.user_id, g.role_code from org_grant g
    join user_identity i on i.tenant_id = g.tenant_id and i.code = g.subject
    where g.tenant_id = ${tenantId} and g.subject_kind = 'identity' and g.auth_type = 1 and g.role_code is not null
  ),
  held as (
    select person, role_code from direct
    union
    select direct.person, g.role_code from direct join org_grant g on g.subject = direct.role_code
    where g.tenant_id = ${tenantId} and g.subject_kind = 'role' and g.auth_type = 1 and g.role_code is not null
  )`
