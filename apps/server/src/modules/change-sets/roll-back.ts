import type { ChangeSet } from '@portico/contract/administration/change-sets'
import type { ConfigurationDocument } from '@portico/contract/administration/configuration'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Selectable } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import type { ChangeVersionTable } from '../../db/tables/changes.ts'
import { newId } from '../../db/new-id.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { canBeRemoved } from '../configuration/objects.service.ts'
import { insertOperations } from '../configuration/published-changes.service.ts'
import { noteAuthor } from './authors.ts'
import { lockSet, type StoredOperation } from './change-sets.store.ts'
import { findPresent } from './conflicts.ts'
import { type Fields, onlyChanged, presentValues } from './differences.ts'
import { lockChanges, withReading } from './edit-set.ts'
import { publishLocked } from './publish.ts'
import { readSet } from './read-set.ts'

interface RollBack {
  id: number
  /** Numbers of the operations; null for the whole set. */
  operations: number[] | null
  publish: boolean
  confirmed: boolean
}

type NewOperation = Pick<StoredOperation, 'document' | 'remove' | 'saved'>

/**
 * CHANGE-3: a new set whose operations give the objects the values from before the publication. It is published in the same
 * transaction, or stays a draft.
 */
export async function rollBack(
  db: SystemDb,
  context: ChangeContext,
  { id, operations: numbers, publish, confirmed }: RollBack,
): Promise<ChangeSet> {
  const { actor } = context
  const rights = await lockChanges(db, context, 'publish change')
  const former = await lockSet(db, actor.tenantId, id)
  if (former.state !== 'published') throw new PortalError('CONFLICT')
  const versions = await listVersions(db, actor.tenantId, id, numbers)
  if (numbers && versions.length < new Set(numbers).size) throw new PortalError('NOT_FOUND')
  const operations: NewOperation[] = []
  for (const version of versions) {
    const document = documentOf(version)
    const present = await findPresent(db, { actor, rights }, document)
    const operation = operationOf(version, { document, present, isDraft: !publish })
    if (operation) operations.push(operation)
  }
  if (operations.length === 0) throw new PortalError('CONFLICT')
  const newSetId = await insertSet(db, context, { former, operations })
  await noteAuthor(db, context, newSetId)
  await auditChange(db, context, {
    ...{ action: 'change-set.roll-back', target: { id: newSetId } },
    after: { rolledBackId: id, objects: operations.length },
  })
  if (publish) {
    const row = await lockSet(db, actor.tenantId, newSetId)
    await publishLocked(db, { context, id: newSetId, confirmed }, { row, rights })
  }
  return readSet(db, { actor, rights: withReading(rights) }, newSetId)
}

type VersionRow = Selectable<ChangeVersionTable>

function listVersions(db: SystemDb, tenantId: number, id: number, numbers: number[] | null): Promise<VersionRow[]> {
  const all = db
    .selectFrom('change_version')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('set_id', '=', id)
    .orderBy('operation')
  return (numbers ? all.where('operation', 'in', numbers) : all).execute()
}

/** The document that names the object of a version, with the values from before the publication if there were any. */
const documentOf = ({ before, after }: VersionRow): StoredOperation['document'] =>
  (before ?? after) as ConfigurationDocument & Fields

/** Undefined if the object has these values again. */
function operationOf(
  { before, after }: VersionRow,
  { document, present, isDraft }: { document: StoredOperation['document']; present: Fields | null; isDraft: boolean },
): NewOperation | undefined {
  if (!before) {
    // objects that cannot be removed stay, such as a text that people have accepted
    if (!canBeRemoved(document.kind)) throw new PortalError('CONFLICT')
    const { apiVersion, kind } = document
    const code = 'code' in document ? { code: document.code } : {}
    const named = { apiVersion, kind, ...code } as StoredOperation['document']
    return present ? { document: named, remove: true, saved: isDraft ? present : after } : undefined
  }
  const changes = onlyChanged(document, present)
  if (present && Object.keys(changes).every((field) => ['apiVersion', 'kind', 'code'].includes(field))) return undefined
  const seen = isDraft ? present : after
  return {
    document: changes as StoredOperation['document'],
    remove: false,
    saved: seen && presentValues(changes, seen),
  }
}

async function insertSet(
  db: SystemDb,
  { actor: { tenantId, userId } }: ChangeContext,
  { former, operations }: { former: { id: number; name: string | null }; operations: NewOperation[] },
): Promise<number> {
  const id = newId()
  await db
    .insertInto('change_set')
    .values({
      ...{ tenant_id: tenantId, id, name: former.name, state: 'draft', source: 'roll-back' },
      ...{ created_by: userId, rolled_back_id: former.id },
    })
    .execute()
  await insertOperations(
    db,
    { tenantId, id, userId },
    operations.map((operation, at) => ({ ...operation, number: at + 1 })),
  )
  return id
}
