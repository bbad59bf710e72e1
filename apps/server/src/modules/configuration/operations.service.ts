import { sql } from 'kysely'
import type { ConfigurationDocument, ConfigurationRefusal } from '@portico/contract/administration/configuration'
import { PortalError } from '@portico/contract/protocol/errors'
import { CONFIGURATION_MS, REFUSALS_NAMED } from '@portico/contract/rules/administration/configuration'
import type { SystemDb } from '../../db/handles.ts'
import { inSavepoint } from '../../db/tenant-scope.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { codeOf, objectKeyOf } from './documents.ts'
import { KIND_NAMES } from './kinds.ts'
import { openManagement } from './management.ts'
import { changeObject, type ChangedObject, removeObject } from './objects.service.ts'

/** A document that is applied, or whose object is removed. */
interface Operation {
  document: ConfigurationDocument
  remove: boolean
}

export interface AppliedOperation extends ChangedObject {
  /** Position of the operation in the request. */
  index: number
  document: ConfigurationDocument
}

/**
 * CHANGE-2: applies operations in the transaction of the call, all of them or none. Operations that change nothing are
 * not among the applied ones.
 */
export async function applyOperations(
  db: SystemDb,
  given: ChangeContext,
  operations: readonly Operation[],
): Promise<AppliedOperation[]> {
  // API-9: each object is read under the lock of its change, so its version is the present one
  const { id, ip, headers } = given.request
  const context = { ...given, request: { id, ip, headers: { ...headers, 'if-match': '*' } } }
  const applied: AppliedOperation[] = []
  const refusals: (ConfigurationRefusal['documents'][number] & { error: PortalError })[] = []
  await lockForOperations(db, context.actor.tenantId)
  const documents = operations.map(({ document }) => document)
  const management = await openManagement(db, context, { documents })
  const end = performance.now() + CONFIGURATION_MS
  const ordered = operations.map((operation, index) => ({ ...operation, index })).toSorted(byOrder)
  for (const { document, remove, index } of ordered) {
    // CONF-11: other changes of the tenant wait for this one
    if (performance.now() > end) throw new PortalError('PAYLOAD_TOO_LARGE')
    try {
      // CONF-17: files may be in charge of the object
      management.assertMayApply(objectKeyOf({ kind: document.kind, code: codeOf(document) }))
      const change = await inSavepoint(db, () => (remove ? removeObject : changeObject)(db, context, document))
      if (change) applied.push({ index, document, ...change })
    } catch (error) {
      if (!(error instanceof PortalError)) throw error
      refusals.push({ document: index, field: fieldOf(error), errorCode: error.code, error })
      if (refusals.length === REFUSALS_NAMED) break
    }
  }
  const [first] = refusals
  if (first)
    throw new PortalError(first.error.code, {
      documents: refusals.map(({ document, field, errorCode }) => ({ document, field, errorCode })),
    } satisfies ConfigurationRefusal)
  return applied
}

/** CONF-11: files and change sets of a tenant are applied one at a time. */
async function lockForOperations(db: SystemDb, tenantId: number): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`configuration/${tenantId}`}, 0)) as free`.execute(db)
  if (!rows[0]?.free) throw new PortalError('CONFLICT')
}

/** CONF-10: a kind refers to earlier ones alone. Removals come last, and begin with the last kind. */
function byOrder(one: Operation, other: Operation): number {
  if (one.remove !== other.remove) return one.remove ? 1 : -1
  const order = KIND_NAMES.indexOf(one.document.kind) - KIND_NAMES.indexOf(other.document.kind)
  return one.remove ? -order : order
}

/** The field that a refusal of validation names, if it names one. */
function fieldOf({ details }: PortalError): string | null {
  const fields = (details as { fields?: { field: string }[] } | null)?.fields
  return fields?.[0]?.field ?? null
}
