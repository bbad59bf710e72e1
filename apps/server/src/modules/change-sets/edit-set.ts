import { type ChangeSet, ChangeSetVersion, type OperationBody } from '@portico/contract/administration/change-sets'
import { PortalError } from '@portico/contract/protocol/errors'
import { SET_OPERATIONS } from '@portico/contract/rules/administration/change-sets'
import { type HeldRight, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { canBeCreated, canBeRemoved, rightToPrepare } from '../configuration/objects.service.ts'
import { assertHolds, lockRights } from '../rights/rights.service.ts'
import { noteAuthor } from './authors.ts'
import { countOperations, findOperation, lockSet, type SetRow, touchSet } from './change-sets.store.ts'
import { findPresent } from './conflicts.ts'
import { type Fields, joined, onlyChanged, presentValues } from './differences.ts'
import { readSet } from './read-set.ts'
import { withdrawRequest } from './request-messages.ts'
import { NO_REQUEST, requestPublication, withdrawnRequest } from './requests.ts'

/** CHANGE-1: the lock of every write to a set. The right must be for the whole tenant, as the set is. */
export async function lockChanges(
  db: SystemDb,
  { actor }: ChangeContext,
  right: 'edit change' | 'publish change',
): Promise<HeldRight[]> {
  const rights = await lockRights(db, actor, right)
  assertHolds(rights, right, TENANT_SCOPE)
  return rights
}

interface Edit {
  context: ChangeContext
  id: number
}

/** CHANGE-1: a locked set in the state that the caller has seen; a published one is never altered. */
export async function lockSeenSet(db: SystemDb, { context, id }: Edit, rights: HeldRight[]): Promise<SetRow> {
  const row = await lockSet(db, context.actor.tenantId, id)
  try {
    assertMatches(context.request, { schema: ChangeSetVersion }, row)
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    throw new PortalError(error.code, await readSet(db, { actor: context.actor, rights: withReading(rights) }, id))
  }
  if (row.state === 'published') throw new PortalError('CONFLICT')
  return row
}

/** People who may edit or publish a set read it, too. */
export const withReading = (rights: HeldRight[]): HeldRight[] => [
  ...rights,
  { right: 'read change', scope: TENANT_SCOPE },
]

async function editSet(db: SystemDb, edit: Edit, write: (row: SetRow, rights: HeldRight[]) => Promise<void>) {
  const rights = await lockChanges(db, edit.context, 'edit change')
  const row = await lockSeenSet(db, edit, rights)
  // CHANGE-4: a scheduled set is not edited, because its schedule publishes what was checked
  if (row.state === 'scheduled') throw new PortalError('CONFLICT')
  await noteAuthor(db, edit.context, edit.id)
  await write(row, rights)
  return readSet(db, { actor: edit.context.actor, rights: withReading(rights) }, edit.id)
}

export async function createSet(
  db: SystemDb,
  context: ChangeContext,
  { name, operations }: { name: string; operations: readonly OperationBody[] },
): Promise<ChangeSet> {
  const rights = await lockChanges(db, context, 'edit change')
  const { tenantId, userId } = context.actor
  const id = newId()
  await db
    .insertInto('change_set')
    .values({ tenant_id: tenantId, id, name, state: 'draft', source: 'person', created_by: userId })
    .execute()
  await noteAuthor(db, context, id)
  for (const operation of operations) await storeOperation(db, { context, id }, rights, operation)
  await auditChange(db, context, { action: 'change-set.create', target: { id }, after: { name } })
  return readSet(db, { actor: context.actor, rights: withReading(rights) }, id)
}

/** CHANGE-1: renames a set, or asks for its publication. */
export const changeSet = (db: SystemDb, edit: Edit, { name, isWaiting }: { name: string; isWaiting: boolean }) =>
  editSet(db, edit, async (row) => {
    const state = isWaiting ? 'waiting' : 'draft'
    if (!isWaiting) await withdrawRequest(db, row)
    const request = isWaiting ? await requestPublication(db, edit.context, { row, name }) : NO_REQUEST
    await touchSet(db, row, { name, state, failure: null, ...request })
    const isRequest = isWaiting && row.state !== 'waiting'
    await auditChange(db, edit.context, {
      ...{ action: isRequest ? 'change-set.request' : 'change-set.change', target: { id: edit.id } },
      ...{ before: { name: row.name, state: row.state }, after: { name, state } },
    })
  })

export async function discardSet(db: SystemDb, edit: Edit): Promise<void> {
  const rights = await lockChanges(db, edit.context, 'edit change')
  const row = await lockSeenSet(db, edit, rights)
  if (row.state === 'scheduled') throw new PortalError('CONFLICT')
  await withdrawRequest(db, row)
  await db.deleteFrom('change_set').where('tenant_id', '=', row.tenant_id).where('id', '=', row.id).execute()
  await auditChange(db, edit.context, {
    ...{ action: 'change-set.discard', target: { id: row.id } },
    before: { name: row.name, state: row.state },
  })
}

export const putOperation = (db: SystemDb, edit: Edit, operation: OperationBody) =>
  editSet(db, edit, async (row, rights) => {
    await storeOperation(db, edit, rights, operation)
    await touchSet(db, row, { failure: null, ...(await withdrawnRequest(db, row)) })
    const { document, remove } = operation
    const code = 'code' in document ? document.code : ''
    await auditChange(db, edit.context, {
      ...{ action: 'change-set.operation', target: { id: edit.id } },
      after: { kind: document.kind, code, remove, fields: fieldsOf(document) },
    })
  })

export const dropOperation = (db: SystemDb, edit: Edit, number: number) =>
  editSet(db, edit, async (row) => {
    const [deleted] = await deleteOperation(db, row, number)
    if (!deleted) throw new PortalError('NOT_FOUND')
    await touchSet(db, row, { failure: null, ...(await withdrawnRequest(db, row)) })
    const { kind, code, remove, document } = deleted
    await auditChange(db, edit.context, {
      ...{ action: 'change-set.operation-drop', target: { id: edit.id } },
      before: { kind, code, remove, fields: fieldsOf(document) },
    })
  })

/** AUDIT-38: the names of the fields; their values are in the log once they are published. */
const fieldsOf = (document: Fields): string[] => Object.keys(document).filter((name) => !(name in headerOf(document)))

const deleteOperation = (db: SystemDb, { tenant_id, id }: Pick<SetRow, 'tenant_id' | 'id'>, number: number) =>
  db
    .deleteFrom('change_operation')
    .where('tenant_id', '=', tenant_id)
    .where('set_id', '=', id)
    .where('number', '=', number)
    .returning(['kind', 'code', 'remove', 'document'])
    .execute()

/**
 * CHANGE-1, CHANGE-2: stores an operation with the values that the object has at this time. Values that the object has
 * already are not part of it; an operation without any is dropped.
 */
async function storeOperation(
  db: SystemDb,
  { context, id }: Edit,
  rights: HeldRight[],
  { document, remove }: OperationBody,
): Promise<void> {
  const { actor } = context
  const { kind } = document
  if (!rights.some(({ right }) => right === rightToPrepare(kind))) throw new PortalError('FORBIDDEN')
  const code = 'code' in document ? document.code : ''
  const former = await findOperation(db, { tenantId: actor.tenantId, setId: id }, { kind, code })
  const { count, last } = await countOperations(db, actor.tenantId, id)
  const present = await findPresent(db, { actor, rights }, document)
  if (remove ? !present || !canBeRemoved(kind) : !present && !canBeCreated(kind)) throw new PortalError('NOT_FOUND')
  const isJoined = former && !former.remove && !remove
  const all = isJoined ? joined(former.document, document) : document
  const changes = remove ? headerOf(document) : onlyChanged(all, present)
  // values that the caller has not set again keep those that they were compared with
  const seen = present && (remove ? present : presentValues(changes, present))
  const saved = isJoined && present && former.saved ? joinedSaved(former.saved, { document, changes, present }) : seen
  if (former) await deleteOperation(db, { tenant_id: actor.tenantId, id }, former.number)
  if (!remove && present && Object.keys(changes).length === Object.keys(headerOf(document)).length) return
  const number = former?.number ?? last + 1
  if (count >= SET_OPERATIONS && !former) throw new PortalError('CONFLICT')
  await db
    .insertInto('change_operation')
    .values({
      ...{ tenant_id: actor.tenantId, set_id: id, number, kind, code, remove },
      document: JSON.stringify(changes),
      saved: saved && JSON.stringify(saved),
      ...{ saved_by: actor.userId, saved_at: sql<Date>`now()` },
    })
    .execute()
}

/** The values of the object when each field was set last. */
function joinedSaved(
  former: Fields,
  { document, changes, present }: { document: Fields; changes: Fields; present: Fields },
): Fields {
  const earlier = joined(presentValues(changes, present), former)
  return presentValues(changes, joined(earlier, presentValues(document, present)))
}

function headerOf(document: Fields): Fields {
  const { apiVersion, kind, code } = document
  return { apiVersion, kind, ...(code === undefined ? {} : { code }) }
}
