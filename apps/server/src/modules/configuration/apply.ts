import type {
  ConfigurationChange,
  ConfigurationDocument,
  ConfigurationKind,
  ManagedBy,
} from '@portico/contract/administration/configuration'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { inSavepoint } from '../../db/tenant-scope.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { lockRights, lockTenantChanges } from '../rights/rights.service.ts'
import { findDemand, secondPersonNeeded } from '../two-person-rule/two-person-rule.service.ts'
import { codeOf, fieldChanges, objectKeyOf } from './documents.ts'
import { header, invalidField } from './kind.ts'
import { kindOf, KIND_NAMES } from './kinds.ts'
import type { ManagedRow } from './managed-objects.service.ts'
import { openManagement } from './management.ts'
import { changeObject, type ChangedObject, findObject } from './objects.service.ts'
import { recordFile } from './published-changes.service.ts'
import { collectRefusals, lockConfiguration, withPresentVersions } from './refusals.ts'

/** A change with its document and both states of the object, which the answer of the call does not have. */
type RecordedChange = ConfigurationChange & { states: ChangedObject & { document: ConfigurationDocument } }

interface Applied {
  changes: RecordedChange[]
  unchanged: number
}

export interface ApplyRequest {
  documents: ConfigurationDocument[]
  dryRun: boolean
  /** CONF-15: the set that manages the objects; absent for documents of no set. */
  managedBy?: ManagedBy | undefined
}

/**
 * CONF-3, CONF-5: applies documents in the transaction of the call. With `dryRun` the same statements run, and their changes
 * are dropped.
 */
export const applyConfiguration = (
  db: SystemDb,
  given: ChangeContext,
  { documents, dryRun, managedBy }: ApplyRequest,
): Promise<Applied> => {
  const context = { ...withPresentVersions(given), changeSetId: newId() }
  return inSavepoint(
    db,
    async () => {
      const applied = await applyAll(db, context, { documents, dryRun, managedBy })
      const recorded = applied.changes.map(({ document: index, states }, at) => ({
        ...states,
        operation: index === null ? documents.length + at + 1 : index + 1,
      }))
      await recordFile(db, context, recorded)
      return applied
    },
    () => !dryRun,
  )
}

async function applyAll(
  db: SystemDb,
  context: ChangeContext,
  { documents, dryRun, managedBy }: ApplyRequest,
): Promise<Applied> {
  const changes: RecordedChange[] = []
  const { attempt, hasRefusals, throwRefusals } = collectRefusals(db)
  const keys = new Set<string>()
  await lockConfiguration(db, context.actor.tenantId)
  const management = await openManagement(db, context, { documents, managedBy })
  const assertOnePerson = await openSecondPerson(db, context, dryRun)
  const ordered = documents.map((document, index) => ({ kind: document.kind, document, index })).toSorted(byKind)
  for (const { document, index } of ordered) {
    const key = objectKeyOf({ kind: document.kind, code: codeOf(document) })
    const goesOn = await attempt({ document: index }, async () => {
      if (keys.has(key)) throw invalidField('code')
      keys.add(key)
      management.assertMayApply(key)
      const change = await applyOne(db, context, document)
      if (!change) return
      assertOnePerson(change.kind)
      changes.push({ ...change, document: index })
    })
    if (!goesOn) break
  }
  // CONF-18: the objects of later kinds refer to those of earlier ones
  for (const row of hasRefusals() ? [] : management.surplus.toSorted(byKind).toReversed()) {
    const goesOn = await attempt({ document: null, object: objectKeyOf(row) }, async () => {
      const states = await removeOne(db, context, row)
      if (!states) return
      const { kind, code } = row
      assertOnePerson(kind)
      changes.push({ document: null, kind, ...(code !== '' && { code }), change: 'delete', fields: [], states })
    })
    if (!goesOn) break
  }
  throwRefusals()
  await management.record()
  return { changes, unchanged: documents.length - changes.filter(({ document }) => document !== null).length }
}

/**
 * ADMIN-131: returns a check for changed kinds. The files of a start need no second person; a dry run changes nothing. The
 * demand is that from before the documents, so that a file cannot lift it for itself.
 */
async function openSecondPerson(
  db: SystemDb,
  { actor }: ChangeContext,
  dryRun: boolean,
): Promise<(kind: string) => void> {
  if (actor.isDeployment || dryRun) return () => undefined
  await lockTenantChanges(db, actor.tenantId)
  const { kinds } = await findDemand(db, actor.tenantId)
  return (kind) => {
    if (kinds.has(kind)) throw secondPersonNeeded('direct')
  }
}

const byKind = (one: { kind: string }, other: { kind: string }): number => positionOf(one) - positionOf(other)

const positionOf = ({ kind }: { kind: string }): number => KIND_NAMES.findIndex((name) => name === kind)

/** CONF-3, CONF-4: applies one document with the rights that the caller holds at that moment. */
async function applyOne(
  db: SystemDb,
  context: ChangeContext,
  document: ConfigurationDocument,
): Promise<Omit<RecordedChange, 'document'> | undefined> {
  const changed = await changeObject(db, context, document)
  if (!changed) return undefined
  const { before: present, after } = changed
  const fields = fieldChanges(present ?? undefined, after)
  const code = 'code' in document ? { code: document.code } : {}
  return {
    kind: document.kind,
    ...code,
    change: present ? 'change' : 'create',
    fields,
    states: { ...changed, document },
  }
}

/** CONF-18: deletes an object, or gives it its defaults. Undefined if its kind or its absence leaves nothing to do. */
async function removeOne(
  db: SystemDb,
  context: ChangeContext,
  { kind: name, code }: ManagedRow,
): Promise<RecordedChange['states'] | undefined> {
  const kind = kindOf(name)
  if (!kind.remove) return undefined
  const reader = { actor: context.actor, rights: await lockRights(db, context.actor, kind.edit) }
  const document = { ...header(name as ConfigurationKind), ...(code !== '' && { code }) } as ConfigurationDocument
  const before = await findObject(db, reader, document)
  if (!before) return undefined
  await kind.remove(db, context, code)
  return { document, before, after: await findObject(db, reader, document) }
}
