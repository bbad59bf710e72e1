import type { ChangeOperation, ChangeSet } from '@portico/contract/administration/change-sets'
import { PortalError } from '@portico/contract/protocol/errors'
import { OPERATIONS_SHOWN } from '@portico/contract/rules/administration/change-sets'
import { TENANT_SCOPE, holds } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../db/handles.ts'
import { mergedObject, rightToRead } from '../configuration/objects.service.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'
import { getSummary, listOperations, type StoredOperation, toNamedPerson } from './change-sets.store.ts'
import { listConflicts, presentOrRefusal } from './conflicts.ts'
import { differencesBetween, type Fields } from './differences.ts'
import { findSecondPerson } from './second-person.ts'

/** CHANGE-5: a set with the differences of its operations, as far as the caller may read their objects (ADMIN-7). */
export async function readSet(db: SystemDb, reader: RightsHolder, id: number): Promise<ChangeSet> {
  assertHolds(reader.rights, 'read change', TENANT_SCOPE)
  const { tenantId } = reader.actor
  const { row, summary } = await getSummary(db, tenantId, id)
  const all = await listOperations(db, tenantId, id)
  const operations = all.slice(0, OPERATIONS_SHOWN)
  const isOpen = row.state !== 'published'
  const secondPerson = isOpen ? await findSecondPerson(db, reader.actor, { row, operations: all }) : null
  const names = await namesOf(db, operations)
  const shown: ChangeOperation[] = []
  const compare = row.state === 'published' ? await publishedDifferences(db, tenantId, id) : comparedNow(db, reader)
  for (const operation of operations) {
    if (!reader.rights.some(({ right }) => right === rightToRead(operation.document.kind))) continue
    const difference = await compare(operation, reader)
    if (!difference) continue
    shown.push({
      ...{ number: operation.number, kind: operation.kind, code: operation.code || null },
      ...{ conflicts: [], problem: null, version: null, ...difference },
      savedBy: toNamedPerson(operation.saved_by, names.get(operation.saved_by) ?? null),
      savedAt: operation.saved_at.toISOString(),
      document: operation.document,
    })
  }
  const hiddenOperations = summary.operationCount - shown.length
  return { ...summary, revision: row.revision, operations: shown, secondPerson, hiddenOperations }
}

type Difference = Pick<ChangeOperation, 'change' | 'fields'> &
  Partial<Pick<ChangeOperation, 'conflicts' | 'problem' | 'version'>>
/** Undefined for an operation that the caller may not read. */
type Compare = (operation: StoredOperation, reader: RightsHolder) => Promise<Difference | undefined>

/** CHANGE-2: the differences from the present objects, with the conflicts. */
function comparedNow(db: SystemDb, reader: RightsHolder): Compare {
  return async (operation) => {
    const present = await presentOrRefusal(db, reader, operation)
    if (present instanceof PortalError)
      return present.code === 'FORBIDDEN' ? undefined : { change: 'none', fields: [], problem: present.code }
    const conflicts = await listConflicts(db, reader, operation, present)
    if (operation.remove)
      return { change: present ? 'remove' : 'none', fields: differencesBetween(present, null), conflicts }
    const after = mergedObject(present, operation.document)
    if (!after) return { change: 'none', fields: [], conflicts, problem: 'NOT_FOUND' }
    const fields = differencesBetween(present, after as Fields)
    const change = present ? (fields.length === 0 ? 'none' : 'change') : 'create'
    return { change, fields, conflicts }
  }
}

/** CHANGE-3: the differences between the versions before and after the publication. */
async function publishedDifferences(db: SystemDb, tenantId: number, id: number): Promise<Compare> {
  const rows = await db
    .selectFrom('change_version')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('set_id', '=', id)
    .where('operation', '<=', OPERATIONS_SHOWN)
    .execute()
  const versions = new Map(rows.map((row) => [row.operation, row]))
  return async ({ number, document }, { rights }) => {
    if (!holds(rights, rightToRead(document.kind), TENANT_SCOPE)) return undefined
    const version = versions.get(number)
    if (!version) return { change: 'none', fields: [] }
    const { before, after } = version
    const change = !before ? 'create' : !after ? 'remove' : 'change'
    return { change, fields: differencesBetween(before, after), version: version.number }
  }
}

async function namesOf(
  db: SystemDb,
  operations: readonly StoredOperation[],
): Promise<ReadonlyMap<number | null, string>> {
  const ids = [...new Set(operations.flatMap(({ saved_by }) => saved_by ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('user_account').select(['id', 'nickname']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, nickname }) => [id, nickname ?? '']))
}
