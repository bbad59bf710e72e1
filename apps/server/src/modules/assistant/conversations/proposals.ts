import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { writeAudit } from '../../audit/audit.service.ts'
import { type AuditedRequest, originOf } from '../../audit/origin.service.ts'

/**
 * ASSISTANT-42: records in the audit log what the person decided about a proposal.
 *
 * @throws `NOT_FOUND` for a proposal of another person, `CONFLICT` if the other decision is recorded
 */
export async function decideProposal(
  db: TenantDb,
  actor: TenantActor,
  { id, outcome, request }: { id: number; outcome: 'confirmed' | 'declined'; request: AuditedRequest },
): Promise<void> {
  const { tenantId, userId, sourceTenantId } = actor
  const row = await db
    .selectFrom('assistant_proposal')
    .select(['command_id', 'title', 'outcome'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  if (row.outcome === outcome) return
  if (row.outcome !== null) throw new PortalError('CONFLICT')
  await db
    .updateTable('assistant_proposal')
    .set({ outcome, decided_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await writeAudit(db, {
    tenantId,
    actorUserId: userId,
    onBehalfOfTenantId: sourceTenantId,
    action: `assistant.${outcome}`,
    target: { proposalId: id, commandId: row.command_id, title: row.title },
    traceId: String(request.id),
    origin: originOf(actor, request),
  })
}
