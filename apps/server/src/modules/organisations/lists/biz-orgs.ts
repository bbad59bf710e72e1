import { sql } from 'kysely'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { accessAt, effectiveGrants } from '../access/org-access.ts'
import { organisationName } from '../names.service.ts'

interface BizOrg {
  id: number
  bizOrgId: number
  orgId: number
  bizType: string
  name: string
  status: 0 | 1
}

/** ORG-30: the business organisations of the organisations in which the person may work, named in their language. */
export async function listBizOrgs(db: TenantDb, actor: TenantActor, status: 0 | 1 | undefined): Promise<BizOrg[]> {
  const { rows } = await sql<BizOrg>`with ${effectiveGrants(actor)}
    select b.id, b.id as "bizOrgId", b.org_id as "orgId", b.biz_type as "bizType",
      ${organisationName('b', actor.language)} as name, b.status
    from biz_org b join org_node n on n.tenant_id = b.tenant_id and n.id = b.org_id
    where b.tenant_id = ${actor.tenantId} and ${status === undefined ? sql`true` : sql`b.status = ${status}`} and ${accessAt('n')} = 1
    order by b.id`.execute(db)
  return rows
}
