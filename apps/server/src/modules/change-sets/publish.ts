import type {
  ChangeConflicts,
  ChangeFinding,
  ChangeFindings,
  ChangeSet,
} from '@portico/contract/administration/change-sets'
import { PortalError } from '@portico/contract/protocol/errors'
import { type HeldRight, holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../db/handles.ts'
import { inSavepoint } from '../../db/tenant-scope.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { rightToRead } from '../configuration/objects.service.ts'
import { applyOperations } from '../configuration/operations.service.ts'
import { storeVersions } from '../configuration/published-changes.service.ts'
import { measureAccess } from './access.ts'
import { listOperations, lockSet, NOW, type SetRow, type StoredOperation, touchSet } from './change-sets.store.ts'
import { checkApplied, conflictFindings, refusedFindings } from './checks.ts'
import { conflictsOfAll } from './conflicts.ts'
import { lockChanges, lockSeenSet, withReading } from './edit-set.ts'
import { readSet } from './read-set.ts'
import { postDecision } from './request-messages.ts'
import { assertSecondPerson } from './second-person.ts'

interface Publication {
  context: ChangeContext
  id: number
  /** CHANGE-6: true once the caller has seen the findings that do not block. */
  confirmed: boolean
}

/** CHANGE-2: publishes a set in the state that the caller has seen. */
export async function publishSet(db: SystemDb, publication: Publication): Promise<ChangeSet> {
  const { context, id } = publication
  const rights = await lockChanges(db, context, 'publish change')
  const row = await lockSeenSet(db, publication, rights)
  await publishLocked(db, publication, { row, rights })
  return readSet(db, { actor: context.actor, rights: withReading(rights) }, id)
}

interface LockedSet {
  row: SetRow
  rights: HeldRight[]
}

/**
 * CHANGE-2, CHANGE-6: publishes a locked set with the rights of the caller: all operations or none.
 *
 * @throws `CHANGE_CONFLICT` if an object has changed since, `CHECKS_FAILED` for findings, `SECOND_PERSON_NEEDED` if the
 *   caller may not approve a set that needs it
 */
export async function publishLocked(
  db: SystemDb,
  { context, id, confirmed }: Publication,
  { row, rights }: LockedSet,
): Promise<void> {
  const operations = await listOperations(db, row.tenant_id, id)
  if (operations.length === 0) throw new PortalError('CONFLICT')
  await assertSecondPerson(db, context.actor, { row, operations })
  const reader = { actor: context.actor, rights }
  const conflicts = await conflictsOfAll(db, reader, operations)
  if (conflicts.length > 0) throw new PortalError('CHANGE_CONFLICT', { conflicts } satisfies ChangeConflicts)
  const before = await measureAccess(db, row.tenant_id)
  const bothPeople = row.requested_by === null ? {} : { requestedBy: row.requested_by }
  const applied = await applyOperations(db, { ...context, changeSetId: id, ...bothPeople }, operations)
  const findings = await checkApplied(db, reader, { operations, applied, before })
  if (findings.some(({ blocks }) => blocks || !confirmed))
    throw new PortalError('CHECKS_FAILED', { findings } satisfies ChangeFindings)
  const versions = applied.map(({ index, ...change }) => ({ ...change, operation: operations[index]?.number ?? 0 }))
  await storeVersions(db, { tenantId: row.tenant_id, id }, versions)
  await touchSet(db, row, {
    ...{ state: 'published', published_by: context.actor.userId, published_at: NOW, failure: null },
    ...{ due_at: null, lease_until: null, request_expires_at: null },
  })
  await auditChange(db, context, {
    ...{ action: 'change-set.publish', target: { id, ...bothPeople } },
    ...{ before: { state: row.state }, after: { state: 'published' } },
  })
  await postDecision(db, { row, text: 'approved', deciderId: context.actor.userId })
}

/** CHANGE-6: the findings of a publication that is rolled back, and the operations that the caller may read. */
export async function checkSet(
  db: SystemDb,
  { context, id }: { context: ChangeContext; id: number },
): Promise<{ findings: ChangeFinding[]; readable: StoredOperation[] }> {
  const rights = await lockChanges(db, context, 'edit change')
  const row = await lockSet(db, context.actor.tenantId, id)
  if (row.state === 'published') throw new PortalError('CONFLICT')
  const operations = await listOperations(db, row.tenant_id, id)
  return {
    findings: await findingsOf(db, context, { row, rights }),
    readable: operations.filter(({ document }) => holds(rights, rightToRead(document.kind), TENANT_SCOPE)),
  }
}

/** CHANGE-6: the findings of a locked set. Nothing of the publication remains. */
export async function findingsOf(
  db: SystemDb,
  context: ChangeContext,
  { row, rights }: LockedSet,
): Promise<ChangeFinding[]> {
  const operations = await listOperations(db, row.tenant_id, row.id)
  const reader = { actor: context.actor, rights }
  const conflicts = conflictFindings(await conflictsOfAll(db, reader, operations))
  const before = await measureAccess(db, row.tenant_id)
  try {
    return await inSavepoint(
      db,
      async () => {
        // only the publication needs the proof of identity
        const actor = { ...context.actor, isScheduled: true as const }
        const applied = await applyOperations(db, { ...context, actor, changeSetId: row.id }, operations)
        return [...conflicts, ...(await checkApplied(db, reader, { operations, applied, before }))]
      },
      () => false,
    )
  } catch (error) {
    const refused = error instanceof PortalError ? refusedFindings(error, operations) : undefined
    if (!refused) throw error
    return [...conflicts, ...refused]
  }
}
