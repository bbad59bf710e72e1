import type { ChangeSet } from '@portico/contract/administration/change-sets'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { listOperations, NOW, touchSet } from './change-sets.store.ts'
import { lockChanges, lockSeenSet, withReading } from './edit-set.ts'
import { readSet } from './read-set.ts'
import { postDecision } from './request-messages.ts'
import { NO_REQUEST } from './requests.ts'
import { assertSecondPerson } from './second-person.ts'

/** ADMIN-136: refuses the request for publication. The set is a draft again, with the reason. */
export async function refuseRequest(
  db: SystemDb,
  context: ChangeContext,
  { id, reason }: { id: number; reason: string },
): Promise<ChangeSet> {
  const { actor } = context
  const rights = await lockChanges(db, context, 'publish change')
  const row = await lockSeenSet(db, { context, id }, rights)
  if (row.state !== 'waiting') throw new PortalError('CONFLICT')
  await assertSecondPerson(db, actor, { row, operations: await listOperations(db, row.tenant_id, id) })
  await touchSet(db, row, {
    ...{ state: 'draft', ...NO_REQUEST, failure: null },
    ...{ refused_by: actor.userId, refused_at: NOW, refusal_reason: reason },
  })
  await auditChange(db, context, {
    ...{ action: 'change-set.refuse', target: { id, ...(row.requested_by && { requestedBy: row.requested_by }) } },
    ...{ before: { state: row.state }, after: { state: 'draft', reason } },
  })
  await postDecision(db, { row, text: 'refused', deciderId: actor.userId, reason })
  return readSet(db, { actor, rights: withReading(rights) }, id)
}
