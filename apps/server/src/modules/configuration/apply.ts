import { sql } from 'kysely'
import type {
  ConfigurationChange,
  ConfigurationDocument,
  ConfigurationRefusal,
} from '@portico/contract/administration/configuration'
import { PortalError } from '@portico/contract/protocol/errors'
import { CONFIGURATION_MS, REFUSALS_NAMED } from '@portico/contract/rules/administration/configuration'
import type { SystemDb } from '../../db/handles.ts'
import { inSavepoint } from '../../db/tenant-scope.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { lockRights } from '../rights/rights.service.ts'
import { fieldChanges, documentKeyOf, mergeDocument } from './documents.ts'
import { invalidField } from './kind.ts'
import { kindOf, KIND_NAMES } from './kinds.ts'

interface Applied {
  changes: ConfigurationChange[]
  unchanged: number
}

/**
 * CONF-3, CONF-5: applies documents in the transaction of the call. With `dryRun` the same statements run, and their changes
 * are dropped.
 */
export const applyConfiguration = (
  db: SystemDb,
  { actor, request: { id, ip, headers } }: ChangeContext,
  { documents, dryRun }: { documents: ConfigurationDocument[]; dryRun: boolean },
): Promise<Applied> => {
  // API-9: each object is read under the lock of its change, so its version is the present one
  const context = { actor, request: { id, ip, headers: { ...headers, 'if-match': '*' } } }
  return inSavepoint(
    db,
    () => applyAll(db, context, documents),
    () => !dryRun,
  )
}

/** CONF-11: only one call at a time runs in a tenant, because others would wait for its locks. */
async function lockConfiguration(db: SystemDb, tenantId: number): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`configuration/${tenantId}`}, 0)) as free`.execute(db)
  if (!rows[0]?.free) throw new PortalError('CONFLICT')
}

async function applyAll(db: SystemDb, context: ChangeContext, documents: ConfigurationDocument[]): Promise<Applied> {
  const changes: ConfigurationChange[] = []
  const refusals: (ConfigurationRefusal['documents'][number] & { error: PortalError })[] = []
  const keys = new Set<string>()
  await lockConfiguration(db, context.actor.tenantId)
  const end = performance.now() + CONFIGURATION_MS
  const ordered = documents.map((document, index) => ({ document, index })).toSorted(byKind)
  for (const { document, index } of ordered) {
    // CONF-11: other changes of the tenant wait for this one
    if (performance.now() > end) throw new PortalError('PAYLOAD_TOO_LARGE')
    try {
      if (keys.has(documentKeyOf(document))) throw invalidField('code')
      keys.add(documentKeyOf(document))
      const change = await inSavepoint(db, () => applyOne(db, context, document))
      if (change) changes.push({ ...change, document: index })
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
  return { changes, unchanged: documents.length - changes.length }
}

const byKind = (one: { document: ConfigurationDocument }, other: { document: ConfigurationDocument }): number =>
  KIND_NAMES.indexOf(one.document.kind) - KIND_NAMES.indexOf(other.document.kind)

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
): Promise<Omit<ConfigurationChange, 'document'> | undefined> {
  const kind = kindOf(document.kind)
  const { actor } = context
  const reader = { actor, rights: await lockRights(db, actor, kind.edit) }
  const existing = await kind.find(db, reader, document)
  const normalise = kind.normalise ?? ((object) => object)
  const present = existing && normalise(existing)
  const former = present ?? kind.initial
  if (!former) throw new PortalError('NOT_FOUND')
  const complete = normalise(mergeDocument(former, document))
  const fields = fieldChanges(present, complete)
  if (present && fields.length === 0) return undefined
  await kind.write(db, context, { document: complete, isNew: !present })
  const code = 'code' in document ? { code: document.code } : {}
  return { kind: document.kind, ...code, change: present ? 'change' : 'create', fields }
}
