import {
  type PortalDocument as Answer,
  PortalDocument,
  type PortalDocumentSummary,
} from '@portico/contract/administration/portal-documents'
import type { LegalTexts } from '@portico/contract/administration/legal-documents'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Right } from '@portico/contract/protocol/rights'
import type { LegalDocumentKind } from '@portico/contract/rules/sign-in/agreement'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { listDocuments, removeDocument, setDocument } from '../agreement/documents.service.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { isOfPlatform } from '../platform-lists/platform-lists.service.ts'
import { lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { digestsOf } from './legal-changes.service.ts'

interface Version {
  kind: LegalDocumentKind
  version: string
}

interface Text {
  effectiveOn: string
  texts: LegalTexts
}

const PUBLISH = 'publish legal'

function assertOperator(holder: RightsHolder, right: Right): void {
  if (!isOfPlatform(holder, right)) throw new PortalError('FORBIDDEN')
}

/** ADMIN-294: all versions, by kind, the newest first. */
export async function listPortalDocuments(
  db: SystemDb,
  reader: RightsHolder,
  kind?: LegalDocumentKind,
): Promise<{ items: PortalDocumentSummary[]; nextCursor: null }> {
  assertOperator(reader, 'read legal')
  const documents = await listDocuments(db)
  return { items: documents.filter((one) => kind === undefined || one.kind === kind), nextCursor: null }
}

export async function getPortalDocument(db: SystemDb, reader: RightsHolder, name: Version): Promise<Answer> {
  assertOperator(reader, 'read legal')
  return findVersion(db, name)
}

async function findVersion(db: SystemDb, { kind, version }: Version): Promise<Answer> {
  const document = (await listDocuments(db)).find((one) => one.kind === kind && one.version === version)
  const row = await db
    .selectFrom('legal_document')
    .select('texts')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!document || !row) throw new PortalError('NOT_FOUND')
  return { ...document, texts: row.texts }
}

/** ADMIN-294: adds a version. It is in effect from its day on, or at once. */
export async function addPortalDocument(
  db: SystemDb,
  context: ChangeContext,
  { kind, version, ...text }: Version & Text,
): Promise<Answer> {
  await lockDocuments(db, context)
  const isNew = !(await listDocuments(db)).some((one) => one.kind === kind && one.version === version)
  if (!isNew) throw new PortalError('CONFLICT')
  await setDocument(db, kind, { version, ...text })
  await audit(db, context, { kind, version }, { action: 'legal-document.set', after: text })
  return findVersion(db, { kind, version })
}

/** ADMIN-294, AGREE-19: changes a version whose day has not come. */
export async function changePortalDocument(
  db: SystemDb,
  context: ChangeContext,
  { kind, version, ...text }: Version & Text,
): Promise<Answer> {
  const before = await findChangeable(db, context, { kind, version })
  if (!(await setDocument(db, kind, { version, ...text }))) throw new PortalError('CONFLICT')
  await audit(db, context, { kind, version }, { action: 'legal-document.set', before, after: text })
  return findVersion(db, { kind, version })
}

/** ADMIN-294, AGREE-19: deletes a version whose day has not come, since nobody can have accepted it. */
export async function deletePortalDocument(db: SystemDb, context: ChangeContext, name: Version): Promise<void> {
  const before = await findChangeable(db, context, name)
  await removeDocument(db, name.kind, name.version)
  await audit(db, context, name, { action: 'legal-document.remove', before })
}

async function findChangeable(db: SystemDb, context: ChangeContext, name: Version): Promise<Answer> {
  await lockDocuments(db, context)
  const before = await findVersion(db, name)
  assertMatches(context.request, { schema: PortalDocument }, before)
  if (before.hasBegun) throw new PortalError('CONFLICT')
  return before
}

/** Operators change the texts one after the other. */
async function lockDocuments(db: SystemDb, { actor }: ChangeContext): Promise<void> {
  assertOperator({ actor, rights: await lockRights(db, actor, PUBLISH) }, PUBLISH)
  await sql`select pg_advisory_xact_lock(hashtextextended('portal-documents', 0))`.execute(db)
}

type AuditedText = Pick<Answer, 'effectiveOn' | 'texts'>

const factsOf = ({ effectiveOn, texts }: AuditedText) => ({ effectiveOn, ...digestsOf(texts) })

const audit = (
  db: SystemDb,
  context: ChangeContext,
  target: Version,
  { action, before, after }: { action: string; before?: AuditedText; after?: AuditedText },
) =>
  auditChange(db, context, {
    ...{ action, target: { ...target } },
    ...{ before: before ? factsOf(before) : null, after: after ? factsOf(after) : null },
  })
