import { sql } from 'kysely'
import type { Language, NameAllLang } from '@portico/contract/protocol/common'
import type { ACCESS_SOURCES } from '@portico/contract/rules/administration/person-access'
import type { TenantDb } from '../../../db/handles.ts'
import { organisationName } from '../names.service.ts'
import type { Grantee } from './org-access.ts'

export interface ReachingGrant {
  source: (typeof ACCESS_SOURCES)[number]
  fromRoleCode: string | null
  fromRoleNames: NameAllLang | null
  roleCode: string | null
  roleNames: NameAllLang | null
  isAllowed: boolean
  inherit: boolean
  orgId: number
  orgName: string
  path: string
}

/** ADMIN-222: the grants of `effectiveGrants` that apply to one organisation, the deciding ones first. */
export async function listReachingGrants(
  db: TenantDb,
  { tenantId, userId, identityCode, externalEntityId, language }: Grantee & { language: Language },
  orgId: number,
): Promise<ReachingGrant[]> {
  const isOwn = externalEntityId === null
  const { rows } = await sql<ReachingGrant>`with direct as (
      select g.*, case g.subject_kind when 'user' then 'person' else 'identity' end as source, null::text as from_role
      from org_grant g where g.tenant_id = ${tenantId}
        and ((g.subject_kind = 'identity' and g.subject = ${identityCode})
          or (${isOwn} and g.subject_kind = 'user' and g.subject = ${String(userId)}))
    ),
    held as (
      select * from direct
      union all
      select g.*, 'role', g.subject from org_grant g where g.tenant_id = ${tenantId} and g.subject_kind = 'role'
        and g.subject in (select role_code from direct where auth_type = 1)
    )
    select held.source, held.from_role as "fromRoleCode", outer_role.names as "fromRoleNames",
      held.role_code as "roleCode", role.names as "roleNames", held.auth_type = 1 as "isAllowed", held.inherit,
      org.id as "orgId", ${organisationName('org', language)} as "orgName", org.path
    from held
    join org_node org on org.tenant_id = ${tenantId} and org.id = held.org_id
    join org_node n on n.tenant_id = ${tenantId} and n.id = ${orgId}
      and (org.path = n.path or (held.inherit and starts_with(n.path, org.path || '/')))
    left join role on role.tenant_id = ${tenantId} and role.code = held.role_code
    left join role outer_role on outer_role.tenant_id = ${tenantId} and outer_role.code = held.from_role
    order by length(org.path) desc, held.auth_type, held.source, held.role_code, held.id`.execute(db)
  return rows
}
