import { sql } from 'kysely'
import type {
  ConfigurationChange,
  ConfigurationDocument,
  ConfigurationKind,
  ConfigurationRefusal,
  ManagedBy,
} from '@portico/contract/administration/configuration'
import { PortalError } from '@portico/contract/protocol/errors'
import { CONFIGURATION_MS, REFUSALS_NAMED } from '@portico/contract/rules/administration/configuration'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import { inSavepoint } from '../../db/tenant-scope.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { lockRights } from '../rights/rights.service.ts'
import { codeOf, fieldChanges, objectKeyOf } from './documents.ts'
import { header, invalidField } from './kind.ts'
import { kindOf, KIND_NAMES } from './kinds.ts'
import type { ManagedRow } from './managed-objects.service.ts'
import { openManagement } from './management.ts'
import { changeObject, type ChangedObject, findObject } from './objects.service.ts'
import { recordFile } from './published-changes.service.ts'

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

type Refused = ConfigurationRefusal['documents'][number] & { error: PortalError }

/**
 * CONF-3, CONF-5: applies documents in the transaction of the call. With `dryRun` the same statements run, and their changes
 * are dropped.
 */
export const applyConfiguration = (
  db: SystemDb,
  { actor, request: { id, ip, headers } }: ChangeContext,
  { documents, dryRun, managedBy }: ApplyRequest,
): Promise<Applied> => {
  // API-9: each object is read under the lock of its change, so its version is the present one
  const context = { actor, request: { id, ip, headers: { ...headers, 'if-match': '*' } }, changeSetId: newId() }
  return inSavepoint(
    db,
    async () => {
      const applied = await applyAll(db, context, { documents, managedBy })
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

/** CONF-11: only one call at a time runs in a tenant, because others would wait for its locks. */
async function lockConfiguration(db: SystemDb, tenantId: number): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`configuration/${tenantId}`}, 0)) as free`.execute(db)
  if (!rows[0]?.free) throw new PortalError('CONFLICT')
}

/** CONF-22: the same lock for a start, which waits for it. */
export const waitForConfiguration = (db: SystemDb, tenantId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`configuration/${tenantId}`}, 0))`.execute(db)

async function applyAll(
  db: SystemDb,
  context: ChangeContext,
  { documents, managedBy }: Omit<ApplyRequest, 'dryRun'>,
): Promise<Applied> {
  const changes: RecordedChange[] = []
  const refusals: Refused[] = []
  const keys = new Set<string>()
  await lockConfiguration(db, context.actor.tenantId)
  const management = await openManagement(db, context, { documents, managedBy })
  const end = performance.now() + CONFIGURATION_MS
  /** Runs a part in a savepoint, and notes its refusal. Returns false once enough are noted. */
  const attempt = async (refused: Pick<Refused, 'document' | 'object'>, part: () => Promise<void>) => {
    // CONF-11: other changes of the tenant wait for this one
    if (performance.now() > end) throw new PortalError('PAYLOAD_TOO_LARGE')
    try {
      await inSavepoint(db, part)
    } catch (error) {
      if (!(error instanceof PortalError)) throw error
      refusals.push({ ...refused, field: fieldOf(error), errorCode: error.code, error })
    }
    return refusals.length < REFUSALS_NAMED
  }
  const ordered = documents.map((document, index) => ({ kind: document.kind, document, index })).toSorted(byKind)
  for (const { document, index } of ordered) {
    const key = objectKeyOf({ kind: document.kind, code: codeOf(document) })
    const goesOn = await attempt({ document: index }, async () => {
      if (keys.has(key)) throw invalidField('code')
      keys.add(key)
      management.assertMayApply(key)
      const change = await applyOne(db, context, document)
      if (change) changes.push({ ...change, document: index })
    })
    if (!goesOn) break
  }
  // CONF-18: the objects of later kinds refer to those of earlier ones
  for (const row of refusals.length === 0 ? management.surplus.toSorted(byKind).toReversed() : []) {
    const goesOn = await attempt({ document: null, object: objectKeyOf(row) }, async () => {
      const states = await removeOne(db, context, row)
      if (!states) return
      const { kind, code } = row
      changes.push({ document: null, kind, ...(code !== '' && { code }), change: 'delete', fields: [], states })
    })
    if (!goesOn) break
  }
  const [first] = refusals
  if (first)
    throw new PortalError(first.error.code, {
      documents: refusals.map(({ document, object, field, errorCode }) => ({ document, object, field, errorCode })),
    } satisfies ConfigurationRefusal)
  await management.record()
  return { changes, unchanged: documents.length - changes.filter(({ document }) => document !== null).length }
}

const byKind = (one: { kind: string }, other: { kind: string }): number => positionOf(one) - positionOf(other)

const positionOf = ({ kind }: { kind: string }): number => KIND_NAMES.findIndex((name) => name === kind)

/** The field that a refusal of validation names, if it names one. */
function fieldOf({ details }: PortalError): string | null {
  const fields = (details as { fields?: { field: string }[] } | null)?.fields
  return fields?.[0]?.field ?? null
}

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
