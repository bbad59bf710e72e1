import { sql } from 'kysely'
import type { Language } from '@portico/contract/protocol/common'
import type { SystemDb } from '../../../db/handles.ts'
import { organisationName } from '../../organisations/names.service.ts'
import type { Ticket } from '../../sessions/tickets.service.ts'

/** The names of a ticket's tenant and organisation. The ticket's ids have been checked when it was issued (SESS-14). */
export async function findTicketNames(
  db: SystemDb,
  { tenantId, orgId }: Pick<Ticket, 'tenantId' | 'orgId'>,
  language: Language,
): Promise<{ tenantName: string | null; orgName: string | null }> {
  const names = await db
    .selectFrom('tenant')
    .leftJoin('org_node', (join) =>
      join.onRef('org_node.tenant_id', '=', 'tenant.id').on('org_node.id', '=', orgId ?? -1),
    )
    .select(['tenant.name as tenantName', sql<string | null>`${organisationName('org_node', language)}`.as('orgName')])
    .where('tenant.id', '=', tenantId)
    .executeTakeFirst()
  return names ?? { tenantName: null, orgName: null }
}
