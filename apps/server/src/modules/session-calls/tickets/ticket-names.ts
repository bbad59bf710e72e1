import type { SystemDb } from '../../../db/handles.ts'
import type { Ticket } from '../../sessions/tickets.service.ts'

/** The names of a ticket's tenant and organisation. The ticket's ids have been checked when it was issued (SESS-14). */
export async function findTicketNames(
  db: SystemDb,
  { tenantId, orgId }: Pick<Ticket, 'tenantId' | 'orgId'>,
): Promise<{ tenantName: string | null; orgName: string | null }> {
  const names = await db
    .selectFrom('tenant')
    .leftJoin('org_node', (join) =>
      join.onRef('org_node.tenant_id', '=', 'tenant.id').on('org_node.id', '=', orgId ?? -1),
    )
    .select(['tenant.name as tenantName', 'org_node.name as orgName'])
    .where('tenant.id', '=', tenantId)
    .executeTakeFirst()
  return names ?? { tenantName: null, orgName: null }
}
