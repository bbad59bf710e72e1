import type { ConfigurationDocument } from '@portico/contract/administration/configuration'
import type { SystemDb } from '../../db/handles.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { codeOf, objectKeyOf } from './documents.ts'
import { KIND_NAMES } from './kinds.ts'
import { openManagement } from './management.ts'
import { changeObject, type ChangedObject, removeObject } from './objects.service.ts'
import { collectRefusals, lockConfiguration, withPresentVersions } from './refusals.ts'

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
  const context = withPresentVersions(given)
  const applied: AppliedOperation[] = []
  const { attempt, throwRefusals } = collectRefusals(db)
  await lockConfiguration(db, context.actor.tenantId)
  const documents = operations.map(({ document }) => document)
  const management = await openManagement(db, context, { documents })
  const ordered = operations.map((operation, index) => ({ ...operation, index })).toSorted(byOrder)
  for (const { document, remove, index } of ordered) {
    const goesOn = await attempt({ document: index }, async () => {
      // CONF-17: files may be in charge of the object
      management.assertMayApply(objectKeyOf({ kind: document.kind, code: codeOf(document) }))
      const change = await (remove ? removeObject : changeObject)(db, context, document)
      if (change) applied.push({ index, document, ...change })
    })
    if (!goesOn) break
  }
  throwRefusals()
  return applied
}

/** PREVIEW-5: the kinds whose objects the shell reads. */
const SHOWN_KINDS: readonly ConfigurationDocument['kind'][] = [
  'ApplicationSettings',
  'MenuSettings',
  'Role',
  'AdministratorRole',
  'Help',
  'Widgets',
  'EnterprisePortals',
  'GuideTour',
  'Dashboards',
  'Scene',
  'Watermark',
  'Entries',
  'Look',
]

/**
 * PREVIEW-5: applies the operations on objects that the shell reads, in a transaction that the caller rolls back. A refused
 * one is left out. Returns the number of operations that were not applied.
 */
export async function applyShown(
  db: SystemDb,
  given: ChangeContext,
  operations: readonly Operation[],
): Promise<number> {
  const context = withPresentVersions(given)
  const { attempt, refusalCount } = collectRefusals(db)
  const shown = operations.filter(({ document }) => SHOWN_KINDS.includes(document.kind))
  for (const [index, { document, remove }] of shown.toSorted(byOrder).entries()) {
    await attempt({ document: index }, async () => {
      await (remove ? removeObject : changeObject)(db, context, document)
    })
  }
  return operations.length - shown.length + refusalCount()
}

/** CONF-10: a kind refers to earlier ones alone. Removals come last, and begin with the last kind. */
function byOrder(one: Operation, other: Operation): number {
  if (one.remove !== other.remove) return one.remove ? 1 : -1
  const order = KIND_NAMES.indexOf(one.document.kind) - KIND_NAMES.indexOf(other.document.kind)
  return one.remove ? -order : order
}
